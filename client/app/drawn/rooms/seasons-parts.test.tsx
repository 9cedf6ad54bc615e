import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import type { AssortmentProduct } from '../../../../contract/assortments/rows/assortment-product.ts'
import type { Season, SeasonSet } from '../../../../contract/seasons/season.ts'
import {
  answerTo,
  type DrawnPart,
  drawParts,
  type Given,
  holdStill,
  letGo,
} from '../../../../tests/world/draw-screen.tsx'
import { OpenedMenus } from '../../../../tests/world/opened-menus.tsx'
import { hears } from '../../../../tests/world/press.ts'
import { AssortmentCard } from '../../../domains/seasons/components/assortment-card.tsx'
import { AssortmentChoice } from '../../../domains/seasons/components/assortment-choice.tsx'
import { AssortmentGroups } from '../../../domains/seasons/components/assortment-groups.tsx'
import { InternalTiles } from '../../../domains/seasons/components/internal-tiles.tsx'
import { SeasonContents } from '../../../domains/seasons/components/season-contents.tsx'
import { SeasonDialog } from '../../../domains/seasons/components/season-dialog.tsx'
import { type OpenDialog, SeasonDialogs } from '../../../domains/seasons/components/season-dialogs.tsx'
import { SeasonList } from '../../../domains/seasons/components/season-list.tsx'
import { SeasonTabs } from '../../../domains/seasons/components/season-tabs.tsx'
import { SetRows } from '../../../domains/seasons/components/set-rows.tsx'
import { Divider } from '../../../domains/seasons/screens/divider.tsx'
import { landingOf } from '../../../domains/seasons/screens/landing.tsx'
import { ManageSeasons } from '../../../domains/seasons/screens/manage-seasons.tsx'
import { regionView } from '../../../domains/seasons/screens/region-view.tsx'
import { choiceOf } from '../../../domains/seasons/screens/season-choice.tsx'

beforeEach(holdStill)
afterEach(letGo)

const assortment: Assortment = answerTo('GET /assortments/a')
const of = (more: Partial<Assortment> = {}): Assortment => ({
  ...assortment,
  _id: 'a',
  title: 'Run',
  gender: 'Men',
  ...more,
})
const [made] = answerTo('GET /assortmentSeasons/Wholesale/manage')['data'] as [Season]
const set = (more: Partial<SeasonSet> = {}): SeasonSet => ({
  ...made.seasonSets[0]!,
  _id: 's',
  shortName: 'US',
  state: 'Live',
  ...more,
})
const season = (more: Partial<Season> = {}): Season => ({
  ...made,
  season: 'Spring',
  year: 2026,
  seasonSets: [set()],
  ...more,
})
const plain = season({ _id: 'b', seasonSets: [], logo: null, customerLogo: null })
const sets = [set(), set({ _id: 't', shortName: 'EU', region: 'Europe', state: 'Preparation' })]

const address = '/?season=Spring&year=2026'
const card = (name: string, more: Partial<Assortment>): DrawnPart => [
  `card, ${name}`,
  () => <AssortmentCard assortment={of(more)} channel="Wholesale" of={{ season: 'Spring', year: 2026 }} />,
]
const choice = (name: string, ...some: Partial<Assortment>[]): DrawnPart => {
  const assortments = some.map((more, at) => of({ _id: `a${at}`, ...more }))
  return [
    `choice, ${name}`,
    () => <AssortmentChoice {...{ assortments }} chosen={assortments[0]!} address={{} as never} />,
  ]
}
const rows = answerTo('POST /assortments/products/query')['data'] as readonly AssortmentProduct[]
const tiles = (name: string, row: Partial<AssortmentProduct>, more: Partial<Assortment> = {}): DrawnPart => [
  `tile, ${name}`,
  () => <InternalTiles rows={[{ ...rows[0]!, ...row }]} assortment={of(more)} address={{}} />,
]
const groups = (name: string, given: Given): DrawnPart => [
  `groups, ${name}`,
  () => <AssortmentGroups assortment={of()} channel="Wholesale" of={{ season: 'Spring', year: 2026 }} />,
  given,
]
const contents = (name: string, open: readonly Assortment[], isPending: boolean, given: Given = {}): DrawnPart => [
  `contents, ${name}`,
  () => <SeasonContents view="domestic" channel="Retail" {...{ open, isPending }} />,
  { address, ...given },
]
const dialog = (name: string, opened: OpenDialog, seasons: readonly Season[] = [season()]): DrawnPart => [
  `dialog, ${name}`,
  () => <SeasonDialogs {...{ opened, seasons }} channel="Wholesale" onClose={hears('onClose')} />,
]
const list = (name: string, seasons: readonly Season[], chosen: readonly string[]): DrawnPart => [
  `list, ${name}`,
  () => (
    <OpenedMenus>
      <SeasonList
        {...{ seasons }}
        selection={{ kind: 'some', ids: new Set(chosen) }}
        onSelection={hears('onSelection')}
        onMove={hears('onMove')}
        onState={hears('onState')}
        actions={{ edit: hears('edit'), logo: hears('logo'), remove: hears('remove') }}
      />
    </OpenedMenus>
  ),
]
const listCall = 'GET /assortmentSeasons/{channel}'
const ofSeasons = (...data: Season[]): Given => ({
  address,
  answers: { [listCall]: { data }, [`${listCall}/{subRoute}`]: { data } },
})
const Landing = landingOf('Wholesale')
const Choice = choiceOf('Retail')
const Domestic = regionView('domestic', 'Wholesale')
const parts: readonly DrawnPart[] = [
  card('published', { state: 'Published' }),
  card('not published, without pictures and gender', { state: 'Draft' as never, covers: [], gender: '' }),
  choice('of two genders', {}, { gender: '' }),
  choice('of two regions and products', {}, { region: 'Europe' as never, productType: 'Apparel' }),
  tiles('with all prices', { cost: 1_000, suggestedRetail: 2_000 }),
  tiles('without prices', { cost: null, suggestedRetail: null }),
  tiles('of an internal one', { cost: 1_000, suggestedRetail: 2_000 }, { orgType: 'internal' }),
  groups('usual', {}),
  groups('none', { amount: 'nothing' }),
  groups('not to be read', { amount: 'refused' }),
  contents('of what is open', [of({ _id: '_id' })], false),
  contents('of nothing open', [], false),
  contents('that is sought for', [], false, { address: `${address}&text=oak` }),
  contents('on its way', [of({ _id: '_id' })], true),
  contents('not to be read', [], false, { amount: 'refused' }),
  dialog('anew', { dialog: 'create' }),
  dialog('the first', { dialog: 'create' }, []),
  dialog('again', { dialog: 'edit', season: season({ seasonSets: sets }) }),
  dialog('with one set twice', { dialog: 'edit', season: season({ seasonSets: [set(), set({ _id: 't' })] }) }),
  dialog('with a set without a name', { dialog: 'edit', season: season({ seasonSets: [set({ shortName: '' })] }) }),
  dialog('of a year out of reach', { dialog: 'edit', season: season({ year: 1999 }) }),
  dialog('logo', { dialog: 'logo', season: season(), kind: 'logo' }),
  dialog('logo of a customer, none', { dialog: 'logo', season: plain, kind: 'customerLogo' }, [plain]),
  ['dialog of retail', () => <SeasonDialog channel="Retail" latest={undefined} onClose={hears('onClose')} />],
  ['sets, none', () => <SetRows sets={[]} onSets={hears('onSets')} />],
  ['sets, two', () => <SetRows {...{ sets }} onSets={hears('onSets')} />],

  list('of two', [season({ seasonSets: sets }), plain], ['b']),
  list('of a customer without a name', [season({ customerName: '', seasonSets: [set({ state: 'Archived' })] })], []),
  ['tabs', () => <SeasonTabs channel="Retail" of={{ season: 'Fall', year: 2026 }} current="domestic" />],
  ['landing', () => <Landing />, { address: '/?season=Spring&year=2026' }],
  ['landing of one with its logo', () => <Landing />, ofSeasons(season({ customerLogo: null }))],
  ['landing of one with a customer’s', () => <Landing />, ofSeasons(season({ logo: null, customerName: '' }))],
  ['landing, refused', () => <Landing />, { amount: 'refused', address }],
  ['seasons of retail', () => <Choice />, ofSeasons(season(), plain)],
  ['seasons of retail, none', () => <Choice />, ofSeasons()],
  ['seasons of retail, refused', () => <Choice />, { amount: 'refused' }],
  ['a title at home', () => <Domestic />, { address: `${address}&title=title` }],
  ['a title at home, refused', () => <Domestic />, { amount: 'refused', address: `${address}&title=title` }],
  ['what is sought at home', () => <Domestic />, { address: `${address}&tab=search` }],
  ['what is sought at home, refused', () => <Domestic />, { amount: 'refused', address: `${address}&tab=search` }],
  ['a group of no assortment', () => <Divider />, { address }],
  ['a group that is not there', () => <Divider />, { address: `${address}&assortment=a` }],
  ['seasons are managed', () => <ManageSeasons />, ofSeasons(season(), plain)],
  ['seasons are managed, none', () => <ManageSeasons />, { ...ofSeasons(), address: '/?channel=Retail' }],
  ['seasons are managed, refused', () => <ManageSeasons />, { amount: 'refused' }],
]

// Of what shows something else the table is written anew by `npm run test:unit -- client/app/drawn/rooms/seasons-parts -u`.
test('SEA-01 SEA-02 PRD-08 AST-16 AST-17 parts of seasons and of what is in them show, and do, in each state what the table beside this file says', async () => {
  await expect(await drawParts(parts, { pressed: true })).toMatchFileSnapshot('seasons-parts.txt')
})
