import { afterEach, beforeEach, expect, test } from 'vitest'
import { defaultSettings } from '../../../../contract/documents/default-settings.ts'
import type { DocumentSettings } from '../../../../contract/documents/document.ts'
import type { Schedule } from '../../../../contract/documents/schedules/schedule.ts'
import { buildDocumentRow, buildDocumentSource } from '../../../../tests/builders/document-source.ts'
import { answerTo, type DrawnPart, drawParts, holdStill, letGo } from '../../../../tests/world/draw-screen.tsx'
import { hears } from '../../../../tests/world/press.ts'
import { OpenedMenus } from '../../../../tests/world/opened-menus.tsx'
import { CustomerFields } from '../../../domains/documents/components/customer-fields.tsx'
import { DownloadList } from '../../../domains/documents/components/download-list.tsx'
import { DownloadsDrawer } from '../../../domains/documents/components/downloads-drawer.tsx'
import { EndedTools } from '../../../domains/documents/components/ended-tools.tsx'
import { ExportBar } from '../../../domains/documents/components/export-bar.tsx'
import { ExportWarnings } from '../../../domains/documents/components/export-warnings.tsx'
import { HeroesOfPage, HeroesState, HeroPlace } from '../../../domains/documents/components/hero-choice.tsx'
import { LayoutPicker } from '../../../domains/documents/components/layout-picker.tsx'
import { PagePreview } from '../../../domains/documents/components/page-preview.tsx'
import { SheetPreview } from '../../../domains/documents/components/sheet-preview.tsx'
import { DownloadsButton } from '../../../domains/documents/downloads.picker.tsx'
import { ScheduleDrawer } from '../../../domains/documents/schedules/schedule-drawer.tsx'
import { ScheduleTable } from '../../../domains/documents/schedules/schedule-table.tsx'
import { TimingFields } from '../../../domains/documents/schedules/timing-fields.tsx'
import { TearSheetButton } from '../../../domains/documents/tear-sheet.picker.tsx'

beforeEach(holdStill)
afterEach(letGo)

const made =
  (answerTo('GET /assortment-documents') as { data?: object[] }).data ?? answerTo('GET /assortment-documents')
const document = (more: object = {}) =>
  ({
    ...(made as object[])[0],
    createdDate: '2026-05-05T11:59:00.000Z',
    completedDate: null,
    done: 0,
    total: 0,
    size: null,
    messageCode: null,
    origin: 'export',
    ...more,
  }) as never
const one = (name: string, more: object, withTools = false): DrawnPart => [
  `a download, ${name}`,
  () => <DownloadList documents={[document(more)]} withTools={withTools} />,
]
const drawer = (name: string, ...several: readonly object[]): DrawnPart => [
  `downloads, ${name}`,
  () => <DownloadsDrawer opened onClose={hears('onClose')} />,
  { answers: { 'GET /assortment-documents': several.map((more, at) => document({ _id: `d${at}`, ...more })) } },
]
const base = { ...defaultSettings('Footwear', 'Linesheet', 'Expanded') }
const choicesOf = (settings: Partial<DocumentSettings>, more: object = {}) =>
  ({
    type: 'Linesheet',
    subType: 'Expanded',
    language: 'en-US',
    settings: { ...base, ...settings },
    change: hears('change'),
    ...more,
  }) as never
const source = buildDocumentSource(2)
const photo = (hash: string, angle = 'Lateral') => ({ hash, angle, ground: '#ffffff' })
const pictured = buildDocumentRow({ photos: [photo('a'), photo('b', 'Top')] as never })
const bar = (
  name: string,
  type: string,
  pages: number | undefined,
  settings: object,
  collectionId?: string,
): DrawnPart => [
  `export, ${name}`,
  () => (
    <ExportBar
      source={source}
      choices={choicesOf(settings, { type })}
      pages={pages}
      locationId="US"
      collectionId={collectionId}
    />
  ),
]
const sheet = (name: string, settings: Partial<DocumentSettings>, rows = source.rows): DrawnPart => [
  `a sheet, ${name}`,
  () => {
    const choices = choicesOf(
      { ...defaultSettings('Footwear', 'Spreadsheet', 'Standard' as never), ...settings },
      { type: 'Spreadsheet' },
    )
    return <SheetPreview source={{ ...source, rows }} wanted={choices} choices={choices} />
  },
]
const mark = (more: object) => ({
  kind: 'picture',
  x: 0,
  y: 0,
  width: 10,
  height: 10,
  hash: 'a',
  alt: 'Trail',
  ...more,
})
const page = (number: number, marks: readonly object[] = []) => ({ number, marks }) as never
const heroes = (name: string, settings: Partial<DocumentSettings>, rows = [pictured]): DrawnPart => [
  `a picture to choose, ${name}`,
  () => (
    <HeroPlace
      of={pictured._id}
      rows={rows}
      shown="a"
      label="Trail"
      choices={choicesOf({ manualHeroSelection: true, ...settings })}
      place={{}}
    />
  ),
]
const schedule = { ...(answerTo('GET /assortment-schedules/a') as { schedule: Schedule }).schedule, paused: null }
const runs = (answerTo('GET /assortment-schedules/a') as { runs: object[] }).runs
const scheduled = (name: string, more: object, told: readonly object[] = [], account = 'admin'): DrawnPart => [
  `a schedule, ${name}`,
  () => <ScheduleDrawer id="a" onClose={hears('onClose')} />,
  { account, answers: { 'GET /assortment-schedules/{id}': { schedule: { ...schedule, ...more }, runs: told } } },
]
const run = (more: object) => ({ ...runs[0], messageCode: null, byHand: false, ...more })
const message = schedule.message
const timing = {
  ...schedule.timing,
  timezone: 'UTC',
  time: '08:00',
  startDay: '2026-05-06',
  weekdays: [1, 5],
  monthDay: 1,
}
const when = (name: string, more: object): DrawnPart => [
  `when, ${name}`,
  () => <TimingFields timing={{ ...timing, ...more } as never} onChange={hears('onChange')} />,
]
const people = (...recipients: string[]) => ({ ...message, recipients, bccRecipients: [] })
const layout = {
  _id: 'l',
  name: 'Mine',
  mine: true,
  owner: { name: 'Mara' },
  documentType: { type: 'Linesheet', subType: 'Expanded' },
} as never
const assortment = answerTo('GET /assortments/a')

const parts: readonly DrawnPart[] = [
  one('queued', { status: 'pending' }),
  one('begun', { status: 'started' }),
  one('on its way', { status: 'started', done: 50, total: 100 }),
  one('nearly there', { status: 'started', done: 99, total: 100 }),
  one('slow', { status: 'started', done: 1, total: 100 }),
  one('of a minute', { status: 'started', done: 50, total: 100, createdDate: '2026-05-05T11:58:59.000Z' }),
  one('there', { status: 'success', size: 2_000_000, completedDate: '2026-05-05T12:00:00.000Z' }, true),
  one('there by schedule', { status: 'success', origin: 'scheduled' }),
  one('failed', { status: 'failed', messageCode: 'notFound' }, true),
  one('failed for no reason', { status: 'failed' }),
  one('cancelled', { status: 'cancelled' }, true),
  drawer('none'),
  drawer('one under way', { status: 'started' }),
  drawer('one that waits', { status: 'pending' }),
  drawer('all kinds', { status: 'success' }, { status: 'failed' }, { status: 'cancelled' }, { status: 'started' }),
  ...([[], ['started'], ['started', 'pending', 'success']] as const).map(
    (several): DrawnPart => [
      `the button of downloads, ${several.length}`,
      () => <DownloadsButton />,
      { answers: { 'GET /assortment-documents': several.map((status, at) => document({ _id: `d${at}`, status })) } },
    ],
  ),
  ...(['success', 'failed', 'cancelled'] as const).map(
    (status): DrawnPart => [`tools of a download, ${status}`, () => <EndedTools document={document({ status })} />],
  ),
  bar('of one page', 'Linesheet', 1, { includeImages: true, printResolution: false }),
  bar('for print', 'Linesheet', 12, { includeImages: true, printResolution: true }),
  bar('without pictures', 'Linesheet', undefined, { includeImages: false }),
  bar('as a spreadsheet', 'Spreadsheet', undefined, { includeImages: true }, 'c'),
  sheet('usual', {}),
  sheet('of one row', { includeImages: false, sortNumber: false, groupBy: 'none' }, source.rows.slice(0, 1)),
  sheet('by gender', { groupBy: 'gender', includeImages: true, sortNumber: true }),
  sheet('with pictures to choose', { includeImages: true, manualHeroSelection: true }, [pictured]),
  sheet(
    'of more than are shown',
    { groupBy: 'none' },
    Array.from({ length: 41 }, (_, at) => buildDocumentRow({ style: `${at}` })),
  ),
  ...[0, 1, 2].map(
    (count): DrawnPart => [
      `pages, ${count}`,
      () => (
        <PagePreview
          laidOut={
            {
              pages: Array.from({ length: count }, (_, at) => page(at + 1)),
              width: count === 2 ? 200 : 100,
              height: 150,
            } as never
          }
          paper="A4"
        />
      ),
    ],
  ),
  heroes('usual', {}),
  heroes('chosen', { heroes: { [pictured._id]: 'b' } }),
  heroes('of one alone', {}, [{ ...pictured, photos: [photo('a')] as never }]),
  [
    'pictures of a page to choose',
    () => (
      <HeroesOfPage
        page={page(1, [
          mark({ chosenBy: pictured._id }),
          mark({ chosenBy: pictured.style, x: 5 }),
          mark({}),
          mark({ chosenBy: 'gone' }),
        ])}
        width={100}
        height={100}
        source={{ ...source, rows: [pictured] }}
        choices={choicesOf({ manualHeroSelection: true })}
      />
    ),
  ],
  ...[{}, { [pictured._id]: 'a' }, { [pictured._id]: 'a', [pictured.style]: 'b', other: 'c' }].map(
    (chosen, at): DrawnPart => [
      `how many are chosen, ${at}`,
      () => <HeroesState source={{ ...source, rows: [pictured] }} choices={choicesOf({ heroes: chosen as never })} />,
    ],
  ),
  ...[false, true].flatMap((isChanged) =>
    [layout, undefined].map(
      (chosen): DrawnPart => [
        `layouts, ${chosen ? 'one' : 'none'}${isChanged ? ', changed' : ''}`,
        () => (
          <OpenedMenus>
            <LayoutPicker
              chosen={chosen}
              isChanged={isChanged}
              content={{ settings: base } as never}
              onChoose={hears('onChoose')}
            />
          </OpenedMenus>
        ),
      ],
    ),
  ),
  ...[[pictured], source.rows, [buildDocumentRow({ cost: null, suggestedRetail: null, name: 'Ж 鞋' })]].map(
    (rows, at): DrawnPart => [
      `warnings, ${at}`,
      () => (
        <ExportWarnings
          assortment={assortment}
          source={{ ...source, rows }}
          choices={choicesOf({ includeImages: true })}
        />
      ),
    ],
  ),
  ...(
    [
      { coverPage: false, priceDisclaimer: false },
      { coverPage: true, priceDisclaimer: false, preparedFor: 'Shop', customerLogo: '' },
      { coverPage: true, priceDisclaimer: true, customerLogo: '/logo.png', disclaimer: 'Prices may change' },
    ] as const
  ).map(
    (settings, at): DrawnPart => [`customer, ${at}`, () => <CustomerFields choices={choicesOf(settings as never)} />],
  ),
  scheduled('usual', {}, [
    run({ status: 'success', documentId: 'd', byHand: true }),
    run({ dueDate: '2026-05-03T06:00:00.000Z', status: 'success', documentId: null }),
    run({ dueDate: '2026-05-02T06:00:00.000Z', status: 'failed', messageCode: 'ownerLeft' }),
    run({ dueDate: '2026-05-01T06:00:00.000Z', status: 'failed', messageCode: 'notFound' }),
    run({ dueDate: '2026-04-01T06:00:00.000Z', status: 'started', messageCode: 'whatever' }),
  ]),
  ...(['owner', 'failing', 'ownerLeft'] as const).map((paused) => scheduled(`paused, ${paused}`, { paused })),
  scheduled('over', { nextDate: null }),
  scheduled('one’s own', { owner: { code: answerTo('GET /users/me')?.['userCode'] ?? 'userCode', name: 'Anna' } }),
  scheduled('to one alone', {
    message: people('a@b.example'),
    assortment: { ...schedule.assortment, isInternal: true },
  }),
  scheduled('that runs by hand', { lastRun: run({ byHand: true, status: 'started' }) }),
  ['a schedule that is not found', () => <ScheduleDrawer id="a" onClose={hears('onClose')} />, { amount: 'refused' }],
  ...[true, false].map(
    (withOwner): DrawnPart => [
      `schedules${withOwner ? ' of all' : ''}`,
      () => (
        <ScheduleTable
          rows={
            [
              { _id: 'a', timing, message: people('a@b.example') },
              { _id: 'b', timing: { ...timing, timezone: 'America/New_York' }, paused: 'failing', lastRun: null },
              { _id: 'c', timing, nextDate: null, message: people('a@b.example', 'c@d.example') },
            ].map((more) => ({ ...schedule, ...more })) as never
          }
          shown="a"
          withOwner={withOwner}
        />
      ),
    ],
  ),
  when('once', { frequency: 'once' }),
  when('daily', { frequency: 'daily' }),
  when('weekly', { frequency: 'weekly' }),
  when('on all weekdays', { frequency: 'weekly', weekdays: [1, 2, 3, 4, 5, 6, 7] }),
  when('monthly', { frequency: 'monthly', monthDay: 31 }),
  when('without an hour', { frequency: 'daily', time: '' }),
  when('without a day', { frequency: 'daily', startDay: '' }),
  when('in the past', { frequency: 'once', startDay: '2026-05-01' }),
  ['a page of paper', () => <TearSheetButton product={answerTo('GET /products/detail/a')} location="ALL" />],
]

// Of what shows something else the table is written anew by `npm run test:unit -- client/app/drawn/rooms/documents-parts -u`.
test('DOC-02 DOC-03 DOC-04 DOC-06 parts of exports and schedules show what the table beside this file says', async () => {
  await expect(await drawParts(parts, { pressed: true })).toMatchFileSnapshot('documents-parts.txt')
})
