import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import type { AssortmentFolder } from '../../../../contract/assortments/folders.ts'
import { answerTo, type DrawnPart, drawParts, holdStill, letGo } from '../../../../tests/world/draw-screen.tsx'
import { OpenedMenus } from '../../../../tests/world/opened-menus.tsx'
import { hears, hearsOf } from '../../../../tests/world/press.ts'
import { AssortmentHead } from '../../../domains/assortments/assortment-head.picker.tsx'
import { AlertList } from '../../../domains/assortments/alerts/alert-list.tsx'
import { CollectToggle } from '../../../domains/assortments/collections/collect-toggle.picker.tsx'
import { CollectionDrawer } from '../../../domains/assortments/collections/collection-drawer.tsx'
import { CollectRows } from '../../../domains/assortments/components/collect-rows.tsx'
import { ManagerHelp } from '../../../domains/assortments/components/manager-help.tsx'
import { DensityMenu, OrderMenus, UndoButtons } from '../../../domains/assortments/components/manage-tools.tsx'
import { NoRows } from '../../../domains/assortments/components/no-rows.tsx'
import { NoteLine } from '../../../domains/assortments/components/note-line.tsx'
import { RowPicture } from '../../../domains/assortments/components/row-picture.tsx'
import { StatusLead } from '../../../domains/assortments/components/status-lead.tsx'
import { WorkbookMenu } from '../../../domains/assortments/components/workbook-menu.tsx'
import { CrmButton } from '../../../domains/assortments/crm/crm-button.tsx'
import { AssortmentLogo } from '../../../domains/assortments/details/assortment-logo.tsx'
import { DetailsDialog } from '../../../domains/assortments/details/details-dialog.tsx'
import { RowFilterButton } from '../../../domains/assortments/filter/row-filter-button.tsx'
import { DragToFolder } from '../../../domains/assortments/folders/drag-to-folder.tsx'
import { FolderRow } from '../../../domains/assortments/folders/folder-row.tsx'
import { InternalFiltersBar } from '../../../domains/assortments/internal/internal-filters.tsx'
import { LockNote } from '../../../domains/assortments/internal/lock-note.tsx'
import { AssortmentRow } from '../../../domains/assortments/list/assortment-row.tsx'
import { LabelFilter } from '../../../domains/assortments/list/label-filter.tsx'
import { SelectionBar } from '../../../domains/assortments/list/selection-bar.tsx'
import { ViewMenu } from '../../../domains/assortments/views/view-menu.tsx'

beforeEach(holdStill)
afterEach(letGo)

const assortment: Assortment = answerTo('GET /assortments/a')
const of = (more: Partial<Assortment>): Assortment => ({ ...assortment, ...more })
const foreign = { may: { ...assortment.may, edit: false, delete: false } }
/** Nothing stands below its title. */
const plain = {
  subTitle: '',
  hierarchy: [],
  labels: [],
  alertCount: 0,
  lastSyncDate: null,
  logo: null,
  covers: [],
  starred: false,
  query: null,
} as Partial<Assortment>
const idOf = (one: unknown): unknown =>
  Array.isArray(one) ? one.map(idOf).join() : one instanceof Object && '_id' in one ? one._id : one
const actions = (more: object = {}) =>
  hearsOf('actions', { mayCopy: true, mayMakeInternal: true, pending: false, ...more }, idOf)
const many = (count: number, more: Partial<Assortment> = {}) =>
  Array.from({ length: count }, (_, at) => of({ _id: `a${at}`, title: `Line ${at}`, ...more }))

const chosen = (name: string, rows: readonly Assortment[], can: object = {}): DrawnPart => [
  `chosen in a list, ${name}`,
  () => <SelectionBar chosen={rows} actions={actions(can)} onClear={hears('onClear')} />,
]
const row = (name: string, one: Assortment, more: object = {}, can: object = {}): DrawnPart => [
  `row of a list, ${name}`,
  () => (
    <OpenedMenus>
      <DragToFolder onMove={hears('onMove')}>
        <table>
          <tbody>
            <AssortmentRow
              assortment={one}
              actions={actions(can)}
              chosen={false}
              onToggle={hears('onToggle')}
              {...more}
            />
          </tbody>
        </table>
      </DragToFolder>
    </OpenedMenus>
  ),
]
const folder = {
  _id: 'f',
  title: 'Fall',
  assortmentCount: 1_200,
  owner: { name: 'Mara Kessler' },
  may: { edit: true },
} as AssortmentFolder
const folderRow = (name: string, one: AssortmentFolder, open: boolean): DrawnPart => [
  `a folder, ${name}`,
  () => (
    <OpenedMenus>
      <DragToFolder onMove={hears('onMove')}>
        <table>
          <tbody>
            <FolderRow
              folder={one}
              level={1}
              open={open}
              actions={hearsOf('actions', {}, idOf)}
              onToggle={hears('onToggle')}
            />
          </tbody>
        </table>
      </DragToFolder>
    </OpenedMenus>
  ),
]
const order = (name: string, sort: object, more: object = {}, mayEdit = true): DrawnPart => [
  `order of rows, ${name}`,
  () => (
    <OpenedMenus>
      <OrderMenus
        arrangement={hearsOf('arrangement', { order: { sort, groupBy: 'pillar' }, isOwn: false, ...more })}
        mayEdit={mayEdit}
        hidden={new Set(['cost'])}
        groups={['pillar', 'none']}
      />
    </OpenedMenus>
  ),
]
const workbook = (name: string, rowCount: number, shown: object, one = assortment): DrawnPart => [
  `workbook, ${name}`,
  () => (
    <OpenedMenus>
      <WorkbookMenu
        assortment={one}
        columns={[]}
        spoken={(() => () => undefined) as never}
        model={
          {
            store: { rowCount },
            shown: { isNarrowed: false, rowCount, ids: ['a', 'b'], ...shown },
            queue: { flush: () => Promise.resolve() },
            order: { sort: { field: 'name', direction: 1 } },
          } as never
        }
        undo={{} as never}
        grid={{ current: null }}
        onImport={hears('onImport')}
      />
    </OpenedMenus>
  ),
]
const crm = (name: string, one: Assortment): DrawnPart => [`CRM, ${name}`, () => <CrmButton assortment={one} />]
const filter = (name: string, values: object, ranges: object = {}, text = ''): DrawnPart => [
  `filter of rows, ${name}`,
  () => (
    <RowFilterButton
      assortment={assortment}
      rows={{ filter: { text, values, ranges }, isOn: true, change: hears('change'), clear: hears('clear') } as never}
      hidden={new Set(['pillar'])}
    />
  ),
]
const view = { columns: [{ key: 'name' }], sort: null, filter: { text: '', values: {}, ranges: {} } } as never
const other = { columns: [], sort: null, filter: { text: 'x', values: {}, ranges: {} } } as never
const views = (name: string, shown: never, saved: object | undefined): DrawnPart => [
  `views, ${name}`,
  () => (
    <OpenedMenus>
      <ViewMenu shown={shown} usual={view} onShow={hears('onShow')} />
    </OpenedMenus>
  ),
  { answers: { 'GET /assortment-views': saved ? [saved] : [] } },
]
const head = (name: string, one: Assortment, at: 'manage' | 'sort', account = 'admin'): DrawnPart => [
  `head of an assortment, ${name}`,
  () => <AssortmentHead assortment={one} view={at} tools="tools" />,
  { account },
]
const alert = (more: object) => ({ ...(answerTo('GET /assortments/a/alerts')['data'] as object[])[0], ...more })
const alerts = (name: string, data: readonly object[], totalCount = data.length, one = assortment): DrawnPart => [
  `alerts, ${name}`,
  () => <AlertList assortment={one} />,
  { answers: { 'GET /assortments/{id}/alerts': { data, totalCount } } },
]

const parts: readonly DrawnPart[] = [
  chosen('nothing', []),
  chosen('one', many(1, { starred: true, state: 'Published' })),
  chosen('two', many(2, { starred: false, state: 'Unpublished', alertCount: 0 })),
  chosen('two, one of them starred and published', [
    of({ starred: true, state: 'Published' }),
    of({ _id: 'b', starred: false, state: 'Unpublished' }),
  ]),
  chosen('archived', many(1, { state: 'Archived' })),
  chosen('somebody else’s', many(1, foreign)),
  chosen('internal and regular', [of({ orgType: 'regular' }), of({ _id: 'b', orgType: 'internal' })]),
  chosen('internal', many(3, { orgType: 'internal' }), { mayCopy: false }),
  chosen('as many as can be merged', many(20)),
  chosen('more than can be merged', many(21)),
  chosen('more than a thousand', many(1_001)),
  chosen('while something is done', many(1), { pending: true }),
  row('of much', assortment),
  row('of little', of(plain)),
  row('of little, in a folder', of({ ...plain, hierarchy: ['Fall', 'Men'] }), {
    inTree: { level: 1, dragged: [assortment] },
  }),
  row('with its folder', of({ ...plain, hierarchy: ['Fall', 'Men'] })),
  row('with a subtitle', of({ ...plain, subTitle: 'For all' })),
  row('with one alert', of({ ...plain, alertCount: 1 })),
  row('sent to the CRM', of({ ...plain, lastSyncDate: '2026-05-04T06:00:00.000Z' })),
  row('chosen', of({ ...plain, starred: true }), { chosen: true }),
  row('archived', of({ ...plain, archived: true, state: 'Archived' })),
  row(
    'somebody else’s',
    of({ ...plain, ...foreign }),
    { inTree: { level: 0, dragged: [of(foreign)] } },
    { mayCopy: false },
  ),
  row('somebody else’s, archived', of({ ...plain, ...foreign, archived: true })),
  row('internal', of({ ...plain, orgType: 'internal' }), {}, { mayMakeInternal: false }),
  row('dynamic', of({ ...plain, method: 'dynamic', query: assortment.query })),
  row('dynamic, to whom makes none', of({ ...plain, query: assortment.query }), {}, { mayMakeInternal: false }),
  folderRow('open', folder, true),
  folderRow('closed', { ...folder, assortmentCount: 1 }, false),
  folderRow('somebody else’s', { ...folder, may: { edit: false } }, false),
  ...(['waiting', 'empty', 'failed', 'more'] as const).flatMap((kind) =>
    (kind === 'more' ? [1, 1_200] : [0]).map(
      (count): DrawnPart => [
        `in a folder, ${kind} ${count}`,
        () => <NoteLine line={{ kind, folder, level: 1, count } as never} tree={hearsOf('tree')} columns={10} />,
      ],
    ),
  ),
  order('as all see it', { field: 'custom', direction: 1 }),
  order('downwards', { field: 'quantity', direction: -1 }, { isOwn: true }),
  order('one’s own, to look at', { field: 'name', direction: 1 }, { isOwn: true }, false),
  order('by values', { field: 'gender', direction: 1, order: ['Women'] }),
  order('by several', { field: 'gender', direction: 1, further: [{ field: 'name', direction: 1 }] }),
  order('of one level', { field: 'gender', direction: 1, further: [] }),
  ...[true, false].map(
    (canUndo): DrawnPart => [
      `steps ${canUndo ? 'back' : 'forth'}`,
      () => <UndoButtons undo={{ canUndo, canRedo: !canUndo, stack: hearsOf('stack') } as never} />,
    ],
  ),
  ...(['compact', 'normal', 'tall'] as const).map(
    (density): DrawnPart => [
      `rows, ${density}`,
      () => (
        <OpenedMenus>
          <DensityMenu density={density} onDensity={hears('onDensity')} />
        </OpenedMenus>
      ),
    ],
  ),
  workbook('of nothing', 0, {}),
  workbook('of one', 1, {}),
  workbook('of many', 1_200, { isNarrowed: true, rowCount: 12 }),
  workbook('of what a filter leaves none of', 2, { isNarrowed: true, rowCount: 0 }),
  workbook('to look at', 2, {}, of(foreign)),
  ...(['filtered', 'emptyStatic', 'emptyFiltered', 'emptyDynamic'] as const).flatMap((kind) =>
    [hears('onPaste'), undefined].map(
      (onPaste): DrawnPart => [
        `no rows, ${kind}${onPaste ? ', to paste' : ''}`,
        () => <NoRows kind={kind} onShowAll={hears('onShowAll')} onPaste={onPaste} />,
      ],
    ),
  ),
  ...([undefined, 0, 1, 1_000] as const).map(
    (shownCount): DrawnPart => [
      `what an assortment holds, ${shownCount} shown`,
      () => (
        <StatusLead
          rowCount={shownCount ?? 1}
          styleCount={1_200}
          shownCount={shownCount}
          onShowAll={hears('onShowAll')}
        />
      ),
    ],
  ),
  [
    'what one of many holds',
    () => <StatusLead rowCount={1_200} styleCount={1} shownCount={undefined} onShowAll={hears('onShowAll')} />,
  ],
  [
    'picture of a row',
    () => <RowPicture assortmentId="a" model={{ store: {} } as never} undo={{} as never} grid={{ current: null }} />,
  ],
  ['how lists work', () => <ManagerHelp onClose={hears('onClose')} />],
  [
    'ways to a collection',
    () => (
      <CollectRows
        assortment={assortment}
        has={() => false}
        selectedIds={() => ['a']}
        onAdd={hears('onAdd')}
        onSaved={hears('onSaved', Promise.resolve())}
      />
    ),
  ],
  ...[true, false].map(
    (isIn): DrawnPart => [
      `a product, ${isIn ? 'in' : 'not in'} the collection`,
      () => <CollectToggle id="a" name="Trail" collection={hearsOf('collection', { has: () => isIn })} />,
    ],
  ),
  ...(['admin', 'sales'] as const).map(
    (account): DrawnPart => [
      `a collection, to ${account}`,
      () => (
        <OpenedMenus>
          <CollectionDrawer
            linkage={{ linkageType: 'linkageId', linkageId: 'a' }}
            title="Fall"
            opened
            onClose={hears('onClose')}
          >
            {(collection) => `waiting: ${collection.waiting}`}
          </CollectionDrawer>
        </OpenedMenus>
      ),
      { account },
    ],
  ),
  crm('never sent', of({ lastSyncDate: null })),
  crm('sent', of({ lastSyncDate: '2026-05-04T06:00:00.000Z' })),
  crm('to look at', of({ ...foreign, lastSyncDate: null })),
  crm('sent, to look at', of({ ...foreign, lastSyncDate: '2026-05-04T06:00:00.000Z' })),
  ...[assortment, of({ logo: null }), of(foreign), of({ ...foreign, logo: null })].map(
    (one, at): DrawnPart => [`logo, ${at}`, () => <AssortmentLogo assortment={one} />],
  ),
  filter('of nothing', {}),
  filter('of words', {}, {}, 'trail'),
  filter('of one column', { gender: ['Women'] }),
  filter('of several', { gender: ['Women'], division: ['A', 'B'], category: ['C'] }, { cost: { from: 100 } }, 'trail'),
  views('of none, as usual', view, undefined),
  views('of none, otherwise', other, undefined),
  views('the one that is shown', other, {
    _id: 'v',
    name: 'Prices',
    mine: false,
    owner: { name: 'Mara' },
    ...(other as object),
  }),
  views('one’s own', view, { _id: 'v', name: 'Prices', mine: true, owner: { name: 'Mara' }, ...(other as object) }),
  ...['', 'Core'].map(
    (label): DrawnPart => [`labels, ${label}`, () => <LabelFilter label={label} onLabel={hears('onLabel')} />],
  ),
  [
    'somebody else edits it',
    () => <LockNote holder="Mara Kessler" title="Fall" onTakeOver={hears('onTakeOver', Promise.resolve())} />,
  ],
  ...(['Retail', 'Wholesale'] as const).map(
    (channel): DrawnPart => [
      `filters of internal ones, ${channel}`,
      () => (
        <InternalFiltersBar
          channel={channel}
          filters={channel === 'Retail' ? {} : { region: 'Domestic', state: 'Published' }}
          onFilters={hears('onFilters')}
        />
      ),
    ],
  ),
  head('regular', of({ state: 'Unpublished', starred: false }), 'manage'),
  head('archived', of({ state: 'Archived' }), 'sort'),
  head('internal', of({ orgType: 'internal', state: 'Published' }), 'manage'),
  head('internal, to sales', of({ orgType: 'internal' }), 'manage', 'sales'),
  head('regular, to sales', assortment, 'sort', 'sales'),
  alerts('none', []),
  alerts('of one product', [alert({ product: 'p', field: 'cost', kind: 'repriced', before: 100, after: null })]),
  alerts(
    'of many',
    [
      alert({ product: 'p', field: 'lineStatus', kind: 'dropped', before: 'A', after: 'D' }),
      alert({ product: 'p', field: 'name', kind: 'changed', before: '', after: 'Trail' }),
    ],
    1_200,
  ),
  alerts('to look at', [alert({ product: 'p', field: 'name', before: 'Trail', after: 'Trail II' })], 2, of(foreign)),
  ['alerts that cannot be read', () => <AlertList assortment={assortment} />, { amount: 'refused' }],
  ...[
    of({ season: '', year: null }),
    of({ season: 'Spring', year: null }),
    of({ orgType: 'internal', season: 'Fall', year: 2027, gender: '' }),
  ].map(
    (one, at): DrawnPart => [`details, ${at}`, () => <DetailsDialog assortment={one} onClose={hears('onClose')} />],
  ),
]

// Of what shows something else the table is written anew by `npm run test:unit -- client/app/drawn/rooms/assortments-parts -u`.
test('AST-06 AST-07 AST-11 AST-18 AST-20 parts of lists and screens of assortments show what the table beside this file says', async () => {
  await expect(await drawParts(parts, { pressed: true })).toMatchFileSnapshot('assortments-parts.txt')
})
