import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ComparedSide, Difference } from '../../../../contract/assortments/comparison/compare.ts'
import { answerTo, type DrawnPart, drawParts, holdStill, letGo } from '../../../../tests/world/draw-screen.tsx'
import { hears } from '../../../../tests/world/press.ts'
import { CountChart } from '../../../domains/assortments/compare/count-chart.tsx'
import { CountTags } from '../../../domains/assortments/compare/count-tags.tsx'
import { DifferenceList, DifferenceTiles } from '../../../domains/assortments/compare/difference-list.tsx'
import { ExportButton } from '../../../domains/assortments/compare/export-button.tsx'
import { SideCard } from '../../../domains/assortments/compare/side-card.tsx'
import { ChangedSince } from '../../../domains/assortments/versions/changed-since.tsx'
import { VersionList } from '../../../domains/assortments/versions/version-list.tsx'
import { VersionNameField } from '../../../domains/assortments/versions/version-name.tsx'

beforeEach(holdStill)
afterEach(letGo)

const assortment = answerTo('GET /assortments/a') as Parameters<typeof VersionList>[0]['assortment']
const { from: compared } = answerTo('GET /comparisons') as { from: ComparedSide }
const counts = { new: 1, dropped: 0, repriced: 1_200, changed: 2, kept: 3 }
const prices = { cost: 100, netCost: 90, suggestedRetail: 200, currency: 'USD' as const }
const [first] = (answerTo('GET /comparisons/products') as { data: Difference[] }).data as [Difference]
const difference = (more: Partial<Difference>): Difference => ({
  ...first,
  from: prices,
  to: prices,
  fields: [],
  ...more,
})
const differences: readonly (readonly [string, Difference])[] = [
  ['new', difference({ kind: 'new', from: null })],
  ['dropped', difference({ kind: 'dropped', to: null, picture: null })],
  ['repriced', difference({ kind: 'repriced', to: { ...prices, cost: null, suggestedRetail: 250 } })],
  ['repriced in its net cost', difference({ kind: 'repriced', from: { ...prices, netCost: null } })],
  ['kept', difference({ kind: 'kept' })],
  ['kept without a price', difference({ kind: 'kept', from: { ...prices, suggestedRetail: null }, to: null })],
  [
    'changed',
    difference({
      kind: 'changed',
      fields: [
        { field: 'label', before: 'Core', after: 'New' },
        { field: 'quantity', before: null, after: 3 },
      ],
    }),
  ],
]
const side = (name: string, more: Partial<ComparedSide> | undefined, chosen?: string, account = 'sales'): DrawnPart => [
  `a side, ${name}`,
  () => (
    <SideCard
      which="from"
      side={more && { ...compared, date: null, currency: null, ...more }}
      chosen={chosen}
      onChoose={hears('onChoose')}
    />
  ),
  { account },
]
const of = { ...compared.assortment!, season: 'Fall' as const, year: 2026 }
const chart = (
  name: string,
  rows: Parameters<typeof CountChart>[0]['rows'],
  withChanged: boolean,
  chosen?: string,
): DrawnPart => [
  `a chart, ${name}`,
  () => (
    <CountChart label="Gender" rows={rows} withChanged={withChanged} chosen={chosen} onChoose={hears('onChoose')} />
  ),
]
const [kept] = (answerTo('GET /assortments/a/versions') as { data: Parameters<typeof ChangedSince>[0]['version'][] })
  .data
const version = kept!
const versions = (name: string, data: readonly object[], one = assortment): DrawnPart => [
  `versions, ${name}`,
  () => <VersionList assortment={one} onLeave={hears('onLeave')} />,
  { answers: { 'GET /assortments/{id}/versions': { data, totalCount: data.length } } },
]
const since = (name: string, totalCount: number, data: readonly Difference[]): DrawnPart => [
  `since a version, ${name}`,
  () => <ChangedSince assortment={assortment} version={version} onLeave={hears('onLeave')} />,
  { answers: { 'GET /comparisons/products': { data, totalCount } } },
]
const toRead = { ...assortment, may: { ...assortment.may, edit: false } }

const parts: readonly DrawnPart[] = [
  side('not chosen', undefined),
  side('chosen, not read yet', undefined, 'assortment-a'),
  side('an assortment', { kind: 'assortment', assortment: { ...of, orgType: 'regular' }, productCount: 1 }, 'a'),
  side('without a season', { assortment: { ...of, orgType: 'regular', season: '', year: null }, currency: 'USD' }, 'a'),
  side(
    'an internal one',
    { assortment: { ...of, orgType: 'internal', channel: 'Retail' as never, region: 'Domestic', gender: 'Women' } },
    'a',
  ),
  side(
    'a version',
    {
      kind: 'version',
      name: 'Sent',
      date: '2026-05-04T06:00:00.000Z',
      assortment: { ...of, orgType: 'regular' },
      title: 'Fall 2026',
    },
    'a',
  ),
  ...[1, 1_200].map((count) =>
    side(
      `a season of ${count}`,
      {
        kind: 'season',
        assortment: null,
        title: 'Spring 2027',
        name: 'Wholesale',
        assortmentCount: count,
        productCount: count,
      },
      'a',
    ),
  ),
  side('to who sees internal ones alone', undefined, undefined, 'customer'),
  chart('of nothing', [], true),
  chart(
    'of two',
    [
      { key: 'Men', title: 'Men', counts },
      { key: '', title: 'Without', counts: { ...counts, repriced: 0 }, isFixed: true },
    ],
    true,
    'Men',
  ),
  chart('without fields', [{ key: 'Men', title: 'Men', counts }], false),
  ['counts', () => <CountTags counts={counts} />],
  ['counts of one each', () => <CountTags counts={{ new: 1, dropped: 1, repriced: 1, changed: 1, kept: 1 }} />],
  ...differences.flatMap(([name, one]): DrawnPart[] => [
    [`a line, ${name}`, () => <DifferenceList differences={[one]} />],
    [`a tile, ${name}`, () => <DifferenceTiles differences={[one]} />],
  ]),
  ...[0, 1].map(
    (count): DrawnPart => [
      `export of ${count}`,
      () => <ExportButton pair={{ from: 'a', to: 'b' }} filter={{}} count={count} />,
    ],
  ),
  versions('none', []),
  versions('none, to read', [], toRead),
  ...(['published', 'shared', 'named', 'restored'] as const).map((reason) =>
    versions(reason, [{ ...version, reason, title: assortment.title, productCount: 1 }]),
  ),
  versions('without a name or a person', [
    { ...version, name: '', person: null, title: 'Before', productCount: 1_200 },
  ]),
  versions('named, to read', [{ ...version, reason: 'named' }], toRead),
  [
    'versions that cannot be read',
    () => <VersionList assortment={assortment} onLeave={hears('onLeave')} />,
    { amount: 'refused' },
  ],
  ['a version is named', () => <VersionNameField assortmentId="a" version={version} onDone={hears('onDone')} />],
  since('the same', 0, []),
  since('one', 1, [difference({ kind: 'new', from: null })]),
  since('more than are shown', 1_200, [difference({ kind: 'dropped', to: null })]),
  [
    'since a version that cannot be read',
    () => <ChangedSince assortment={assortment} version={version} onLeave={hears('onLeave')} />,
    { amount: 'refused' },
  ],
]

// Of what shows something else the table is written anew by `npm run test:unit -- client/app/drawn/rooms/compare-parts -u`.
test('BEY-03 BEY-09 parts of comparisons and versions show what the table beside this file says', async () => {
  await expect(await drawParts(parts, { pressed: true })).toMatchFileSnapshot('compare-parts.txt')
})
