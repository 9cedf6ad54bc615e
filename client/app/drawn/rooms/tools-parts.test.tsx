import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DrawnPart, drawParts, holdStill, letGo } from '../../../../tests/world/draw-screen.tsx'
import { hears } from '../../../../tests/world/press.ts'
import { FilterBar } from '../../../parts/filter-bar/filter-bar.tsx'
import type { Filter } from '../../../parts/filter-bar/filter-contract.ts'
import { FilterSections } from '../../../parts/filter-bar/filter-sections.tsx'
import { FoldedFilters } from '../../../parts/filter-bar/folded-filters.tsx'
import { ImportMends } from '../../../parts/import-wizard/import-mends.tsx'
import { ImportSummary } from '../../../parts/import-wizard/import-summary.tsx'
import { WizardSteps } from '../../../parts/import-wizard/wizard-steps.tsx'
import { LayoutToggle } from '../../../parts/list-tools/layout-toggle.tsx'
import { TabStrip } from '../../../parts/tab-strip/tab-strip.tsx'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { ToastStack } from '../../../parts/toasts/toast-stack.tsx'
import type { UploadItem } from '../../../parts/uploader/upload-item.ts'
import { UploaderPanel } from '../../../parts/uploader/uploader-panel.tsx'
import { PageSteps } from '../../../ui/page-steps.tsx'

beforeEach(holdStill)
afterEach(letGo)

const nothing = () => undefined

const shared = { count: 3, onChange: hears('onChange') }
const options = [
  { value: 'a', label: 'Amber', short: 'Am', count: 2 },
  { value: 'b', label: 'Blue', swatch: 'blue' },
]
const filters = (isUsed: boolean): readonly Filter[] => [
  {
    ...shared,
    kind: 'options',
    key: 'colour',
    label: 'Colour',
    options,
    chosen: isUsed ? ['a', 'b'] : [],
    look: 'swatches',
  },
  { ...shared, kind: 'options', key: 'season', label: 'Season', options, chosen: ['b'], single: true, scope: true },
  {
    ...shared,
    kind: 'range',
    key: 'price',
    label: 'Price',
    ...(isUsed && { from: 10, to: 20 }),
    format: (value) => `$${value}`,
    parse: Number,
  },
  {
    ...shared,
    kind: 'days',
    key: 'day',
    label: 'Day',
    from: isUsed ? '2026-05-04' : undefined,
    format: (day) => `the ${day}`,
  },
  { ...shared, kind: 'switch', key: 'new', label: 'New only', on: isUsed },
  {
    kind: 'part',
    key: 'look',
    label: 'Look',
    active: isUsed,
    text: isUsed ? 'Red' : '',
    ...(isUsed && { swatches: ['red'] }),
    choices: () => 'palette',
    onClear: hears('onClear'),
  },
]
const bar = (isUsed: boolean, more: object = {}) => (
  <FilterBar
    text={{ label: 'Search', value: isUsed ? 'oak' : '', onChange: hears('onChange'), delay: 0 }}
    filters={filters(isUsed)}
    onBar={['new', 'season', 'colour']}
    onClearAll={hears('onClearAll')}
    result="7 found"
    collapsed={false}
    onCollapse={hears('onCollapse')}
    {...more}
  />
)

const upload = (status: UploadItem['status'], more: Partial<UploadItem> = {}): UploadItem => ({
  hashId: `${status}${more.filename ?? ''}`,
  filename: `${status}.tif`,
  displayName: 'x',
  size: 4_000_000,
  sent: 1_000_000,
  progress: 25,
  rate: 0,
  status,
  fault: undefined,
  libraryType: 'a',
  usageType: 'Primary',
  attachTo: undefined,
  year: '',
  season: '',
  channel: '',
  ...more,
})
const queued = Object.fromEntries(['rename', 'resume', 'pause', 'cancel'].map((way) => [way, hears(way)]))
const uploads =
  (items: readonly UploadItem[], left = 0) =>
  () => <UploaderPanel queue={{ items, left, subscribe: () => nothing, ...queued } as never} />

const texts = { kind: ({ error }: { error: string }) => `kind ${error}` } as never
const imported = (state: string, counts: { critical: number; warning: number; passed: number }, more: object = {}) => ({
  state,
  areValidated: state !== 'start',
  isComparing: false,
  validations: 1,
  counts: () => ({ all: 12, ...counts }),
  changes: () => ({ cells: 4 }),
  outcome: () => ({ added: 1, changed: 5 }),
  standing: () => [
    { issue: { error: 'blank' }, count: 2 },
    { issue: { error: 'number' }, count: 1 },
  ],
  settleable: () => [],
  all: () => [
    { id: 'a', values: {} },
    { id: 'b', values: {} },
  ],
  ...more,
})
const summary =
  (rows: object, more: object = {}, filled: object = { blank: 0, withoutStyle: [] }) =>
  () => (
    <ImportSummary
      kind={{ action: 'import', wording: 'assortment', ...more } as never}
      rows={rows as never}
      filled={filled as never}
      texts={texts}
    />
  )
const mends =
  (rows: object, target: object = {}) =>
  () => <ImportMends target={target as never} rows={rows as never} undo={{} as never} />
const clean = { critical: 0, warning: 0, passed: 12 }
const some = { critical: 1, warning: 2, passed: 9 }
const offers = [
  { name: 'x', label: (cells: number) => `Fill ${cells} cells`, cells: () => ({ name: 'Runner' }) },
  { name: 'y', label: String, cells: () => ({}) },
]

const parts: readonly DrawnPart[] = [
  ...[true, false].flatMap((isUsed): DrawnPart[] => {
    const state = isUsed ? 'in use' : 'none in use'
    return [
      [`filters, ${state}`, () => <FilterSections filters={filters(isUsed)} />],
      [`folded filters, ${state}`, () => <FoldedFilters filters={filters(isUsed)} onOpen={hears('onOpen')} />],
      [`a bar of filters, ${state}`, () => bar(isUsed)],
      [`a bar of filters whose result is said below, ${state}`, () => bar(isUsed, { isSaidBelow: true })],
      [`a collapsed bar of filters, ${state}`, () => bar(isUsed, { collapsed: true, isSaidBelow: true })],
      [`a bar that is folded elsewhere, ${state}`, () => bar(isUsed, { collapsed: true, foldsInto: null })],
    ]
  }),
  ['no uploads', uploads([])],
  [
    'uploads of each state',
    uploads(
      [
        ...(['waiting', 'finishing', 'paused', 'offline', 'lost', 'done'] as const).map((status) => upload(status)),
        upload('running', { rate: 40_000 }),
        upload('running', { filename: 'slow.tif' }),
        upload('failed', { fault: 'No room' }),
        upload('clash', { fault: 'There is one' }),
      ],
      2,
    ),
  ],
  ['an upload that is done', uploads([upload('done')])],
  ['an upload that is paused', uploads([upload('paused')])],
  [
    'uploads, more than are drawn',
    uploads(Array.from({ length: 62 }, (_, at) => upload('done', { filename: `${at}.tif` }))),
  ],
  ...[0, 1, 3].flatMap((at) =>
    [at, 3].map(
      (reached): DrawnPart => [
        `an import at step ${at} of ${reached}`,
        () => <WizardSteps action="import" at={at} reached={reached} onStep={hears('onStep')} />,
      ],
    ),
  ),
  ['an import that begins', summary(imported('start', clean), {}, { blank: 1, withoutStyle: [4, 5] })],
  ['an import with faults', summary(imported('critical', some))],
  [
    'an import with faults once more',
    summary(imported('critical', { ...some, critical: 2 }, { areValidated: false, validations: 2 })),
  ],
  ['an import whose faults are mended', summary(imported('critical', clean))],
  [
    'an import with warnings, compared',
    summary(imported('warning', { ...some, critical: 0 }, { isComparing: true }), { action: 'update' }),
  ],
  ['an import that is only read', summary(imported('passed', clean), { action: 'download' })],
  ['mends, an import that begins', mends(imported('start', some), { offers })],
  ['mends, an import without faults', mends(imported('passed', clean))],
  ['mends, an import that nobody judged', mends(imported('start', some, { settleable: () => ['a'] }))],
  [
    'mends, an import with faults',
    mends(imported('critical', some, { settleable: () => ['a', 'b'] }), {
      settles: { label: (rows: number) => `Take ${rows}` },
    }),
  ],
  ['tiles', () => <LayoutToggle layout="tiles" onChange={hears('onChange')} />],
  ['tabs', () => <TabStrip label="Parts">one</TabStrip>],
  ...(
    [
      [0, 20],
      [1, 20],
      [0, 10],
      [1, 45],
      [0, 0],
    ] as const
  ).map(
    ([page, total]): DrawnPart => [
      `page ${page} of ${total} lines`,
      () => <PageSteps page={page} size={10} total={total} onPage={hears('onPage')} />,
    ],
  ),
  ['nothing is told', () => <ToastStack />],
  [
    'what is told',
    () => {
      for (const kind of ['success', 'info', 'warning', 'error', 'lock', 'updating'] as const)
        showToast(kind, `A ${kind}`)
      const action = { label: 'Undo', keys: ['command', 'Z'], run: hears('run') }
      showToast('updating', 'With a way', { body: 'New version', action })
      showToast('error', 'With two ways', { action, other: { label: 'Keep', run: hears('run') } })
      return <ToastStack />
    },
  ],
]

// Of what shows something else the table is written anew by `npm run test:unit -- client/app/drawn/rooms/tools-parts -u`.
test('SHELL-09 SHELL-10 PRD-02 IMP-04 filters, uploads, imports and toasts show in each state what the table beside this file says', async () => {
  await expect(await drawParts(parts, { pressed: true })).toMatchFileSnapshot('tools-parts.txt')
})
