import { afterEach, beforeEach, expect, test } from 'vitest'
import { VALIDATION_LIMIT } from '../../../../contract/catalogue/validate-products.ts'
import { answerTo, type DrawnPart, drawParts, holdStill, letGo } from '../../../../tests/world/draw-screen.tsx'
import { hears } from '../../../../tests/world/press.ts'
import { CompareProducts } from '../../../domains/catalogue/compare/compare-products.tsx'
import { AngleStrip } from '../../../domains/catalogue/detail/angle-strip.tsx'
import { AvailabilityPanel } from '../../../domains/catalogue/detail/availability-panel.tsx'
import { ColourwayStrip } from '../../../domains/catalogue/detail/colourway-strip.tsx'
import { DetailHead } from '../../../domains/catalogue/detail/detail-head.tsx'
import { MarketingPanel } from '../../../domains/catalogue/detail/marketing-panel.tsx'
import { NotesPanel } from '../../../domains/catalogue/detail/notes-panel.tsx'
import { PricesPanel } from '../../../domains/catalogue/detail/prices-panel.tsx'
import { ProductPanels } from '../../../domains/catalogue/detail/product-panels.tsx'
import { SimilarDrawer } from '../../../domains/catalogue/detail/similar-drawer.tsx'
import { ZoomPlate } from '../../../domains/catalogue/detail/zoom-plate.tsx'
import { FeedDetail } from '../../../domains/catalogue/feed/feed-detail.tsx'
import { FeedHistory } from '../../../domains/catalogue/feed/feed-history.tsx'
import { parseListState, type ProductView } from '../../../domains/catalogue/list/catalogue.view.ts'
import { BrowserHead } from '../../../domains/catalogue/list/head/browser-head.tsx'
import { BulkDownloadWays } from '../../../domains/catalogue/list/head/bulk-download-ways.tsx'
import { DensityChoices } from '../../../domains/catalogue/list/head/density-choices.tsx'
import { DensityMenu } from '../../../domains/catalogue/list/head/density-menu.tsx'
import { NoProducts } from '../../../domains/catalogue/list/no-products.tsx'
import { ProductPictures } from '../../../domains/catalogue/list/product-pictures.tsx'
import { ProductTile, type TileProps } from '../../../domains/catalogue/list/product-tile.tsx'
import { ResultCount } from '../../../domains/catalogue/list/result-count.tsx'
import { SelectionBar } from '../../../domains/catalogue/list/selection-bar.tsx'
import { ProductView as OneProduct } from '../../../domains/catalogue/product-view.picker.tsx'

beforeEach(holdStill)
afterEach(letGo)

const product = answerTo('GET /products/detail/1001_BLK') as Parameters<typeof DetailHead>[0]['product']
const row = (answerTo('POST /products/stream') as { data?: object[] } | undefined)?.data?.[0] ?? product
const location = product.locations[0]!
const tile = { ...row, photos: product.photos, location, newColor: false } as unknown as TileProps['row']
const colourway = (color: string, more: object = {}) =>
  ({
    _id: `1001_${color}`,
    color,
    colorDescription: `of ${color}`,
    hero: undefined,
    lineStatus: 'A',
    available: 0,
    firstAvailDate: '',
    ...more,
  }) as unknown as TileProps['colourways'][number]
const colourways = ['BLK', 'RED', 'WHT', 'GRN'].map((color) => colourway(color))
const state = parseListState({})
const opening = { anchor: { current: null }, id: 'menu', opened: true, onChange: hears('onChange') }
const alone = { at: undefined, total: undefined, previous: undefined, next: undefined, placeOf: hears('placeOf') }
const beside = { id: '1002_BLK', at: 1_200 }
const hidden = new Set(['availability', 'suggestedRetail', 'initialMarkup'])

const head = (name: string, given: Partial<Parameters<typeof DetailHead>[0]>): DrawnPart => [
  `head of a product, ${name}`,
  () => (
    <DetailHead
      product={product}
      location="ALL"
      neighbours={alone}
      onGo={hears('onGo')}
      onBack={hears('onBack')}
      {...given}
    />
  ),
]
const sold = (lineStatus: string, more: object = {}) =>
  ({ ...product, locations: [], location: { ...location, lineStatus }, ...more }) as typeof product
const tileOf = (name: string, more: object, given: Partial<TileProps> = {}): DrawnPart => [
  `a tile, ${name}`,
  () => (
    <ProductTile
      row={{ ...tile, ...more } as TileProps['row']}
      index={0}
      selected={false}
      colourways={[]}
      thumbs={3}
      list={state}
      onSelect={hears('onSelect')}
      onAdd={hears('onAdd')}
      onSimilar={hears('onSimilar')}
      {...given}
    />
  ),
]
const browser = (name: string, view: Partial<ProductView>, more: object = {}, account = 'admin'): DrawnPart => [
  `head of all products, ${name}`,
  () => (
    <BrowserHead
      view={{ ...state.view, ...view }}
      isByShade={false}
      total={1_200}
      download={{ counts: { chosen: 0, matching: 1_200 }, ids: {} as never }}
      onView={hears('onView')}
      {...more}
    />
  ),
  { account },
]
const availability = (name: string, entries: readonly object[], given: object = {}): DrawnPart => [
  `availability, ${name}`,
  () => (
    <AvailabilityPanel
      product={product}
      location={{ ...location, availability: entries } as never}
      onLocation={hears('onLocation')}
      {...given}
    />
  ),
]
const stock = (size: string, date: string, inventory: number, upc = '') => ({ size, upc, date, inventory })
const priced = (more: object) => ({ ...location, futurePriceDate: '', ...more })
const upload = (more: object) => ({
  ...(answerTo('GET /feed/uploads/a') as object),
  fault: null,
  preview: null,
  ...more,
})
const counts = { added: 1, changed: 1_200, unchanged: 0, rejected: 0 }
const feed = (name: string, more: object): DrawnPart => [
  `a feed, ${name}`,
  () => <FeedDetail id="a" onClose={hears('onClose')} />,
  { answers: { 'GET /feed/uploads/{id}': upload(more) } },
]
const chosen = (
  name: string,
  selection: Parameters<typeof SelectionBar>[0]['selection'],
  total?: number,
): DrawnPart => [
  `products chosen, ${name}`,
  () => (
    <SelectionBar
      selection={selection}
      state={state}
      total={total}
      raised={false}
      onSelectAll={hears('onSelectAll')}
      onAdd={hears('onAdd')}
      selectedIds={hears('selectedIds') as never}
      onClear={hears('onClear')}
    />
  ),
]
const ids = (count: number) => new Set(Array.from({ length: count }, (_, at) => `100${at}_BLK`))
const emptyTexts = { eCommerce: { description: '', details: [], construction: '' }, description: '', features: [] }
const emptyNotes = {
  components: { color1: '', material1: '', color2: '', material2: '', color3: '', material3: '' },
  materials: '',
  relationships: [],
}
const of = (more: object) => ({ ...product, ...more }) as typeof product
const whole = (
  name: string,
  more: Partial<Parameters<typeof OneProduct>[0]>,
  given: NonNullable<DrawnPart[2]> = {},
): DrawnPart => [
  `a product, ${name}`,
  () => (
    <OneProduct
      styleColorId="1001_BLK"
      neighbours={alone}
      panel="availability"
      location="ALL"
      onGo={hears('onGo')}
      onBack={hears('onBack')}
      {...more}
    />
  ),
  given,
]

const parts: readonly DrawnPart[] = [
  head('alone', {}),
  head('to be added', { onAdd: hears('onAdd'), onSimilar: hears('onSimilar') }),
  head('the first', { neighbours: { ...alone, at: 0, total: 1_200, next: beside } }),
  head('the last', { neighbours: { ...alone, at: 1_199, total: 1_200, previous: beside } }),
  head('of a list that is not counted', { neighbours: { ...alone, at: 1, previous: beside, next: beside } }),
  head('at a location', { location: location.code }),
  head('active', { product: sold('A', { carryover: 1 }) }),
  head('dropped', { product: sold('D', { carryover: 0 }) }),
  [
    'colourways',
    () => (
      <ColourwayStrip
        colourways={[
          colourway('BLK', { available: 1_200 }),
          colourway('RED'),
          colourway('WHT', { available: 3, firstAvailDate: '2026-05-06' }),
          colourway('GRN', { available: 3, firstAvailDate: '2026-05-05' }),
          colourway('BLU', { lineStatus: '' }),
        ]}
        chosen="1001_RED"
        onChoose={hears('onChoose')}
      />
    ),
  ],
  ['angles', () => <AngleStrip photos={product.photos} chosen={1} product="Trail" onChoose={hears('onChoose')} />],
  ...[product.photos[0], undefined].map(
    (photo): DrawnPart => [
      `the large picture, ${photo ? 'there' : 'missing'}`,
      () => <ZoomPlate photo={photo} alt="Trail" caption="Front" />,
    ],
  ),
  ...(['much', 'refused'] as const).map((amount) => whole(`${amount}`, {}, { amount })),
  whole('to look at', { panel: 'prices', location: location.code, hidden, adds: false }),
  whole(
    'without pictures',
    { panel: 'info' },
    { answers: { 'GET /products/detail/{styleColorId}': of({ photos: [], locations: [] }) } },
  ),
  [
    'panels, to who sees no samples',
    () => <ProductPanels product={product} panel="samples" usualLocation="ALL" onPanel={hears('onPanel')} />,
    { account: 'sales' },
  ],
  availability('of nothing', []),
  availability('of none', [stock('8', '2026-05-05', 0), stock('9', '2026-05-05', 0, '0012')]),
  availability('of much', [
    stock('8', '2026-05-04', 1_200, '0012'),
    stock('8', '2026-05-05', 1),
    stock('8', '2026-05-06', 20),
    stock('9', '2026-06-01', 0),
  ]),
  availability('that is hidden', [stock('8', '2026-05-04', 1)], { hidden }),
  availability('where it is not sold', [], { location: undefined }),
  availability('without a markup', [], { location: { ...location, markupPercent: null, wholesalePrice: null } }),
  ...[{}, { hidden }].map(
    (given, at): DrawnPart => [
      `prices, ${at}`,
      () => (
        <PricesPanel
          product={of({
            locations: [
              priced({ code: 'US', markupPercent: null, wholesalePrice: null, suggestedRetail: 0 }),
              priced({ code: 'EU', markupPercent: 50, futurePriceDate: '2026-05-06', futureSuggestedRetail: null }),
              priced({ code: 'UK', markupPercent: 0, futurePriceDate: '2026-05-05' }),
            ],
          })}
          {...given}
        />
      ),
    ],
  ),
  ['marketing, nothing', () => <MarketingPanel product={of(emptyTexts)} />],
  ['marketing, a description', () => <MarketingPanel product={of({ ...emptyTexts, description: 'Light' })} />],
  ['marketing, features', () => <MarketingPanel product={of({ ...emptyTexts, features: ['Light', 'Fast'] })} />],
  [
    'marketing, construction',
    () => (
      <MarketingPanel
        product={of({ eCommerce: { description: 'Dry', details: [], construction: 'Cemented' }, features: [] })}
      />
    ),
  ],
  ['notes, nothing', () => <NotesPanel product={of(emptyNotes)} />],
  ['notes, materials', () => <NotesPanel product={of({ ...emptyNotes, materials: 'Suede' })} />],
  ['notes, related', () => <NotesPanel product={of({ ...emptyNotes, relationships: ['1002', '1003'] })} />],
  [
    'notes, components',
    () => (
      <NotesPanel
        product={of({ ...emptyNotes, components: { ...emptyNotes.components, color1: 'Red', material3: 'Mesh' } })}
      />
    ),
  ],
  ...(['much', 'nothing', 'refused'] as const).map(
    (amount): DrawnPart => [
      `compared, ${amount}`,
      () => <CompareProducts ids={['1001_BLK', '1002_BLK']} location="ALL" onClose={hears('onClose')} />,
      { amount },
    ],
  ),
  [
    'similar ones without a price',
    () => <SimilarDrawer product={product} location="ALL" opened onClose={hears('onClose')} onGo={hears('onGo')} />,
    {
      answers: {
        'POST /products/similar/{styleColorId}': {
          isDescribed: true,
          data: [{ ...tile, location: { ...location, wholesalePrice: null } }],
        },
      },
    },
  ],
  tileOf('usual', {}),
  tileOf('new', { newColor: true }, { selected: true }),
  tileOf('without prices', { location: { ...location, wholesalePrice: null, suggestedRetail: null } }),
  tileOf('of several colours', { _id: '1001_BLK' }, { colourways }),
  tileOf('of a colour that has no room', { _id: '1001_GRN' }, { colourways }),
  tileOf('of as many colours as have room', { _id: '1001_RED' }, { colourways: colourways.slice(0, 3) }),
  tileOf('without pictures', { photos: [] }),
  browser('as usual', {}),
  browser('as a table', { layout: 'table', density: 'compact' }),
  browser('by several', { sort: ['name', '-wholesalePrice', 'style'] }),
  browser('by what is not offered', { sort: ['-style'] as never }),
  browser('by shade', { sort: ['shade'] }, { isByShade: true }),
  browser('while it is counted', {}, { total: undefined }),
  browser('of nothing', {}, { total: 0 }),
  browser('to sales', {}, {}, 'sales'),
  ...(
    [
      [0, 0],
      [1, 1],
      [2, undefined],
      [undefined, VALIDATION_LIMIT],
      [VALIDATION_LIMIT + 1, VALIDATION_LIMIT + 1],
    ] as const
  ).map(
    ([picked, matching]): DrawnPart => [
      `downloads of many, ${picked} of ${matching}`,
      () => <BulkDownloadWays opening={opening} counts={{ chosen: picked, matching }} onWay={hears('onWay')} />,
    ],
  ),
  ...(['normal', 'compact'] as const).flatMap((density): DrawnPart[] => [
    [`tiles, ${density}`, () => <DensityMenu density={density as never} onChange={hears('onChange')} />],
    [
      `choices of tiles, ${density}`,
      () => <DensityChoices opening={opening} density={density as never} onChange={hears('onChange')} />,
    ],
  ]),
  ['no products', () => <NoProducts onClear={hears('onClear')} />],
  ...[undefined, 1, 1_200].map(
    (count): DrawnPart => [
      `pictures of ${count}`,
      () => <ProductPictures ids={() => Promise.resolve(['1001_BLK'])} count={count} onClose={hears('onClose')} />,
    ],
  ),
  ...[undefined, 0, 1, 1_200].map(
    (total): DrawnPart => [
      `how many, ${total}`,
      () => <ResultCount total={total} styles={total === 0 ? undefined : total} stale={false} />,
    ],
  ),
  chosen('everything', { kind: 'all', except: new Set() }, 1_200),
  chosen('everything, not counted', { kind: 'all', except: new Set() }),
  chosen('all but one', { kind: 'all', except: new Set(['1001_BLK']) }, 1_200),
  chosen('all but one, not counted', { kind: 'all', except: new Set(['1001_BLK']) }),
  ...[1, 2, 6, 7].map((count) => chosen(`${count}`, { kind: 'some', ids: ids(count) })),
  chosen('as many as a link names', { kind: 'some', ids: ids(100) }, 1_200),
  chosen('more than a link names', { kind: 'some', ids: ids(101) }, 1_200),
  chosen('as many as are taken', { kind: 'all', except: new Set(['a']) }, VALIDATION_LIMIT + 1),
  chosen('more than are taken', { kind: 'all', except: new Set() }, VALIDATION_LIMIT + 1),
  ...(['checking', 'checked', 'applying', 'finished', 'cancelled', 'failed'] as const).map((to) =>
    feed(to, { state: to, done: 3, total: 12, checked: counts, applied: { ...counts, added: 2 } }),
  ),
  feed('not counted yet', { state: 'checking', done: 1, total: null, checked: null, applied: null }),
  feed('that changes nothing', { state: 'checked', checked: { ...counts, added: 0, changed: 0, rejected: 3 } }),
  feed('that adds one', { state: 'checked', kind: null, checked: { ...counts, changed: 0 } }),
  feed('stopped before it was applied', { state: 'cancelled', checked: counts, applied: null }),
  feed('that cannot be read', {
    state: 'failed',
    checked: null,
    applied: null,
    fault: { code: 'tooManyRows', data: { rows: 1_000 } },
  }),
  [
    'history of feeds',
    () => (
      <FeedHistory
        feeds={
          [
            { _id: 'a', rejected: 3, at: '06:02:00' },
            { _id: 'b', rejected: 0, at: '06:01:59' },
            { _id: '', rejected: 3, at: '06:00:00' },
            { _id: 'c', rejected: 0, at: undefined },
          ].map(({ _id, rejected, at }) =>
            upload({
              _id,
              state: 'finished',
              kind: at ? 'products' : null,
              checked: { ...counts, rejected },
              applied: at ? { ...counts, rejected } : null,
              startedAt: '2026-05-04T06:00:00.000Z',
              finishedAt: at ? `2026-05-04T${at}.000Z` : null,
            }),
          ) as never
        }
        shown="a"
        onOpen={hears('onOpen')}
      />
    ),
  ],
]

// Of what shows something else the table is written anew by `npm run test:unit -- client/app/drawn/rooms/catalogue-parts -u`.
test('PRD-01 PRD-04 PRD-05 DLP-04 BEY-16 parts of the catalogue show what the table beside this file says', async () => {
  await expect(await drawParts(parts, { pressed: true })).toMatchFileSnapshot('catalogue-parts.txt')
})
