import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Announcement } from '../../../../contract/announcements/announcement.ts'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { waitingKind } from '../../../../contract/home/list-waiting.ts'
import { areaAccess } from '../../../../contract/identity/access/area-access.ts'
import { explained, group, step, toldRule } from '../../../../contract/identity/access/explain-access.ts'
import { answerTo, type DrawnPart, drawParts, holdStill, letGo } from '../../../../tests/world/draw-screen.tsx'
import { hears } from '../../../../tests/world/press.ts'
import { AnnouncementCard } from '../../../domains/announcements/components/announcement-card.tsx'
import { AnnouncementDialog } from '../../../domains/announcements/components/announcement-dialog.tsx'
import { AssetChooser } from '../../../domains/announcements/components/asset-chooser.tsx'
import { LatestAnnouncements } from '../../../domains/announcements/latest-announcements.tsx'
import { Announcements } from '../../../domains/announcements/screens/announcements.tsx'
import { AboutChoice } from '../../../domains/explanations/components/about-choice.tsx'
import { Verdict } from '../../../domains/explanations/components/verdict.tsx'
import { questionKinds } from '../../../domains/explanations/question.ts'
import { AccessScreen } from '../../../domains/explanations/screens/access.tsx'
import { ArrangeBoard } from '../../../domains/home/components/arrange-board.tsx'
import { FirstSteps } from '../../../domains/home/components/first-steps.tsx'
import { RecentAssortments } from '../../../domains/home/components/recent-assortments.tsx'
import { RefusedNote } from '../../../domains/home/components/refused-note.tsx'
import { StarredAssortments } from '../../../domains/home/components/starred-assortments.tsx'
import { WaitingList } from '../../../domains/home/components/waiting-list.tsx'
import { homeOf } from '../../../domains/home/screens/home.tsx'
import { noteRefused } from '../../../engine/screens/refused-screen.ts'
import { ScreenList } from '../../../engine/screens/screen-list.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { house } from '../../../house.ts'
import { House } from '../../../room.ts'
import { Palette } from '../../palette/palette.tsx'
import { screens } from '../../screens.ts'

beforeEach(holdStill)
afterEach(letGo)

/** With the screens and rooms of the house. */
const inHouse =
  (part: ReactNode, some = screens) =>
  () => (
    <ScreenList value={some}>
      <House value={house}>{part}</House>
    </ScreenList>
  )

const waiting = (name: string, counts: readonly number[], account = 'admin'): DrawnPart => [
  `what waits, ${name}`,
  inHouse(<WaitingList />),
  {
    account,
    answers: {
      'GET /home/waiting': waitingKind.options.flatMap((kind) =>
        counts.map((count) => ({
          kind,
          count,
          names: ['files', 'scratch'].slice(0, count),
          date: '2026-05-04T06:00:00Z',
        })),
      ),
    },
  },
]
const assortments = answerTo('GET /assortments') as { data: Assortment[] }
const ofHome = (name: string, Card: () => ReactNode, data: readonly object[], totalCount = data.length): DrawnPart => [
  `assortments at home, ${name}`,
  () => <Card />,
  { answers: { 'GET /assortments': { ...assortments, data, totalCount } } },
]
const line = (more: object) => ({ ...assortments.data[0], covers: [], ...more })
const cards = ['waiting', 'recent', 'other'].map((card) => ({
  card,
  column: card === 'other' ? ('side' as const) : ('main' as const),
  title: `home:${card === 'waiting' ? 'waiting.title' : 'recent'}` as const,
  Card: () => `card ${card}`,
}))
const Home = homeOf([{ ...cards[0]!, access: areaAccess.administration }, ...cards.slice(1)])
const kept = [
  { card: 'recent', column: 'side' as const, hidden: false },
  { card: 'other', column: 'side' as const, hidden: true },
]
const home = (name: string, homeCards: typeof kept | null, account = 'admin', time = '12:00'): DrawnPart => [
  `home, ${name}`,
  () => {
    vi.setSystemTime(Date.parse(`2026-05-05T${time}:00Z`))
    return inHouse(<Home />)()
  },
  { account, answers: { 'GET /users/preferences': homeCards ? { homeCards } : {} } },
]

const announcements = answerTo('GET /charts') as { data: Announcement[] }
const told = (more: Partial<Announcement>): Announcement => ({ ...announcements.data[0]!, isNew: false, ...more })
const [asset] = announcements.data[0]!.assets
const plain = { assetType: '', gender: '', season: '', year: null, beginDate: null, status: 'Published' } as never
const card = (name: string, one: Announcement, manages = false): DrawnPart => [
  `an announcement, ${name}`,
  () => <AnnouncementCard announcement={one} manages={manages} onEdit={hears('onEdit')} />,
]
const latest = (name: string, data: readonly Announcement[]): DrawnPart => [
  `announcements at home, ${name}`,
  () => <LatestAnnouncements />,
  { answers: { 'GET /charts': { data, totalCount: data.length } } },
]
const list = (name: string, data: readonly Announcement[], totalCount: number, given: DrawnPart[2] = {}): DrawnPart => [
  `announcements, ${name}`,
  () => <Announcements />,
  { ...given, answers: { 'GET /charts': { data, totalCount } } },
]
const chosen = (count: number) =>
  Array.from({ length: count }, (_none, at) => ({
    _id: `a${at}`,
    name: `Asset ${at}`,
    thumbnail: at === 1 ? '/t' : null,
  }))

const words = {
  domain: ['assortments'],
  roles: ['editor', 'manager'],
  subRoles: ['editor'],
  reach: ['Retail', 'true'],
  field: ['wofAccess'],
  equals: ['true', 'Sales'],
  state: ['pending'],
  location: ['US', 'EU'],
  permitted: ['US'],
  owner: ['Mara'],
  reason: ['no reason'],
}
/** What nobody is told. */
const oneSided = new Set(['openToAnyone false', 'bypassed false', 'faulty true', 'popColour true', 'soldNowhere true'])
const rules = (given: Record<string, readonly string[]>) =>
  explained([
    group(
      'account',
      'all',
      toldRule.options
        .flatMap((rule) => [true, false].map((holds) => step(rule, holds, given)))
        .filter(({ rule, holds }) => !oneSided.has(`${rule} ${holds}`)),
    ),
  ])
const verdict = (name: string, groups: Parameters<typeof explained>[0]): DrawnPart => [
  `a verdict, ${name}`,
  () => <Verdict person="Mara" what="Fall" told={explained(groups)} />,
]
const asked = (name: string, address: string, given: DrawnPart[2] = {}): DrawnPart => [
  `why somebody sees something, ${name}`,
  () => <AccessScreen />,
  { address, ...given },
]

function Searched() {
  return <Palette user={useCurrentUser()} onClose={hears('onClose')} />
}
const palette = (account: string): DrawnPart => [
  `the palette, to ${account}`,
  inHouse(<Searched />),
  {
    account,
    answers: {
      'GET /users/preferences': {
        lastSeen: ['samples--sales', 'administration--audit', 'gone', 'assortments--all'].map((screen) => ({
          screen,
          path: `/${screen}`,
          title: `Seen ${screen}`,
        })),
      },
    },
  },
]

const parts: readonly DrawnPart[] = [
  waiting('one of each', [1]),
  waiting('several of each', [3]),
  waiting('to sales', [1], 'sales'),
  ofHome('none recent', RecentAssortments, []),
  ofHome('some recent', RecentAssortments, [
    line({ method: 'dynamic', styleCount: 1_200, productType: 'Apparel' }),
    line({ _id: 'b', covers: [{ hash: 'h' }] }),
  ]),
  ['assortments at home, recent that cannot be read', () => <RecentAssortments />, { amount: 'refused' }],
  ofHome('none starred', StarredAssortments, []),
  ofHome('some starred', StarredAssortments, [line({ styleCount: 1 }), line({ _id: 'b', styleCount: 2 })], 1_200),
  ['where one may begin, to an administrator', inHouse(<FirstSteps />)],
  ['where one may begin, to a customer', inHouse(<FirstSteps />), { account: 'customer' }],
  home('as it is', null),
  home('arranged', kept, 'admin', '04:59'),
  home('to sales', null, 'sales', '05:00'),
  home('in the evening', [], 'customer', '18:00'),
  ['cards that are arranged', () => <ArrangeBoard all={cards} cards={kept} onChange={hears('onChange')} />],
  [
    'a screen that was refused',
    () => {
      vi.stubGlobal('window', { location: { origin: 'https://x.test' } })
      noteRefused({ title: 'samples:screens.Sales', href: '/samples/sales' })
      return <RefusedNote />
    },
  ],
  ['no screen that was refused', () => (noteRefused(undefined), (<RefusedNote />))],
  palette('admin'),
  palette('sales'),

  card('of much', told({ isNew: true }), true),
  card('of little', told({ html: '', assets: [], publishedDate: null })),
  card('a draft', told({ published: false, assets: [{ ...asset!, ...(plain as object) }] }), true),
  card(
    'with more than stand in a row',
    told({ assets: Array.from({ length: 4 }, (_, at) => ({ ...asset!, _id: `${at}` })) }),
  ),
  latest('none', []),
  latest('some', [
    told({
      isNew: true,
      assets: [
        { ...asset!, thumbnail: null },
        { ...asset!, thumbnail: '/t' },
      ],
    }),
    told({ _id: 'b', publishedDate: null, assets: [] }),
  ]),
  ['announcements at home, that cannot be read', () => <LatestAnnouncements />, { amount: 'refused' }],
  list('none', [], 0, { account: 'editor' }),
  list('none that are drafts', [], 0, { address: '/?show=drafts', account: 'editor' }),
  list('none, to sales', [], 0, { account: 'sales', address: '/?show=drafts' }),
  list('all', [told({})], 1, { account: 'editor' }),
  list('more', [told({})], 2, { account: 'sales' }),
  ...[undefined, told({ published: true }), told({ published: false, assets: [] })].map(
    (announcement, at): DrawnPart => [
      `an announcement is written, ${at}`,
      () => <AnnouncementDialog {...(announcement && { announcement })} onClose={hears('onClose')} />,
    ],
  ),
  ...[0, 1, 3].map(
    (count): DrawnPart => [
      `assets of an announcement, ${count}`,
      () => <AssetChooser chosen={chosen(count)} onChange={hears('onChange')} />,
      {
        answers: {
          'GET /assets':
            count === 0 ? [{ data: [], totalCount: 0 }] : [{ data: chosen(2).map((one) => ({ ...one, files: [] })) }],
        },
      },
    ],
  ),
  [
    'assets of an announcement that cannot be read',
    () => <AssetChooser chosen={[]} onChange={hears('onChange')} />,
    { amount: 'refused' },
  ],

  ['every rule in words', () => <Verdict person="Mara" what="Fall" told={rules(words)} />],
  verdict('of nothing that is named', [
    group('permissions', 'one', [step('permission', false), step('soldAt', false), step('owner', false)]),
  ]),
  verdict('none of several ways', [group('permissions', 'one', [step('manager', false), step('owner', false)])]),
  verdict('the one that fails', [group('record', 'all', [step('kept', true), step('published', false)])]),
  verdict('one of several', [group('ownRecord', 'one', [step('manager', false), step('kept', true)])]),
  ...questionKinds.map(
    (kind): DrawnPart => [
      `what is asked about, ${kind}`,
      inHouse(
        <AboutChoice
          question={{ kind, ...(kind === 'loan' ? {} : { about: kind === 'page' ? 'home' : 'A' }) }}
          onAsk={hears('onAsk')}
        />,
      ),
    ],
  ),
  asked('a record', '/?person=a&kind=order&about=1'),
  asked('nothing', '/?person=a&kind=order'),
  asked('a record of nobody', '/?person=a&kind=sample&about=1', { amount: 'refused' }),
]

// Of what shows something else the table is written anew by `npm run test:unit -- client/app/drawn/house/everyday -u`.
test('BEY-09 BEY-10 LIB-10 SHELL-21 what is seen every day shows what the table beside this file says: home, palette, announcements, and why somebody sees something', async () => {
  await expect(await drawParts(parts, { pressed: true })).toMatchFileSnapshot('everyday.txt')
})
