import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Asset, type AssetFile, assetStatuses } from '../../../../contract/libraries/asset.ts'
import { libraries, type LibraryType } from '../../../../contract/libraries/libraries.ts'
import { answerTo, type DrawnPart, drawParts, holdStill, letGo } from '../../../../tests/world/draw-screen.tsx'
import { hears } from '../../../../tests/world/press.ts'
import { OpenedMenus } from '../../../../tests/world/opened-menus.tsx'
import { AssetFilters } from '../../../domains/libraries/components/asset-filters.tsx'
import { BulkBar } from '../../../domains/libraries/components/bulk-bar.tsx'
import { MergeDialog } from '../../../domains/libraries/components/merge-dialog.tsx'
import { RareActions } from '../../../domains/libraries/components/rare-actions.tsx'
import { ReportButton } from '../../../domains/libraries/components/report-button.tsx'
import { UploadButton } from '../../../domains/libraries/components/upload-button.tsx'
import { AssetFiles } from '../../../domains/libraries/files/asset-files.tsx'
import { FileRow } from '../../../domains/libraries/files/file-row.tsx'
import { MoveFileDialog } from '../../../domains/libraries/files/move-file-dialog.tsx'
import { ListHead } from '../../../domains/libraries/lists/list-head.tsx'
import { ListSelectionBar } from '../../../domains/libraries/lists/list-selection-bar.tsx'
import { type ListState, parseListState } from '../../../domains/libraries/lists/list-state.ts'
import { NewAssets } from '../../../domains/libraries/lists/new-assets.tsx'
import { SavedSearches } from '../../../domains/libraries/lists/sharing/saved-searches.tsx'
import { ShareChoices } from '../../../domains/libraries/lists/sharing/share-choices.tsx'
import { AssetTile } from '../../../domains/libraries/lists/tiles/asset-tile.tsx'
import { FilePlate } from '../../../domains/libraries/lists/tiles/file-plate.tsx'
import { AssetDetails } from '../../../domains/libraries/previewer/asset-details.tsx'
import { PreviewStage } from '../../../domains/libraries/previewer/preview-stage.tsx'
import { Previewer } from '../../../domains/libraries/previewer/previewer.tsx'
import { SimilarAssets } from '../../../domains/libraries/previewer/similar-assets.tsx'
// What is read when somebody wants it is heard at once.
import '../../../domains/packages/check-and-take.picker.ts'
import { manageOf } from '../../../domains/libraries/screens/manage-library.tsx'

beforeEach(holdStill)
afterEach(letGo)

const nothing = () => undefined
const asset = {
  ...(answerTo('GET /assets/AdvertisingAsset/a') as Asset & { isNew: boolean }),
  isNew: false,
}
const [first] = asset.files as [AssetFile]
const fileOf = (more: Partial<AssetFile>): AssetFile => ({
  ...first,
  state: 'Available',
  previewFault: null,
  preview: 'none',
  previewJpg: null,
  previewVideo: null,
  thumbnail: null,
  pages: null,
  pagePictures: 0,
  ...more,
})
/** With these files alone, the first of which stands for it. */
const having = (files: readonly AssetFile[], more: object = {}) =>
  ({
    ...asset,
    files,
    primaryFile: files.find(({ usageType }) => usageType === 'Primary') ?? null,
    workingFile: files.find(({ usageType }) => usageType === 'Working') ?? null,
    ...more,
  }) as typeof asset
const primary = fileOf({ _id: 'p', filename: 'banner.jpg', usageType: 'Primary' })
const working = fileOf({ _id: 'w', filename: 'banner.psd', usageType: 'Working' })
const several = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, at) =>
    having([primary], { _id: `a${at}`, name: `Asset ${at}`, lacks: [], ...more }),
  )
const some = (count: number) => ({ kind: 'some' as const, ids: new Set(several(count).map(({ _id }) => _id)) })
const pagesOf = (rows: readonly object[], rowCount = rows.length) =>
  ({
    rowCount,
    length: rowCount,
    rowAt: (at: number) => rows[at],
    indexOf: (id: string) => rows.findIndex((row) => (row as Asset)._id === id),
    find: (id: string) => rows.find((row) => (row as Asset)._id === id),
    loaded: () => rows,
    look: nothing,
  }) as never
const listOf = (rows: readonly object[]) =>
  ({
    source: pagesOf(rows),
    totalCount: 1_200,
    queue: { flush: async () => undefined },
    heard: hears('reads the list again'),
  }) as never
const forecast = (answer: object | undefined) => ({ 'POST /assets/{manageType}/forecast': answer })

const bulk = (
  name: string,
  status: (typeof assetStatuses)[number],
  selection: Parameters<typeof BulkBar>[0]['selection'],
  rows: readonly object[],
  told: object = { ready: 1, previews: 0, purgeable: 0 },
): DrawnPart => [
  `assets chosen, ${name}`,
  () => (
    <BulkBar
      list={listOf(rows)}
      query={{ type: 'AdvertisingAsset', status, filters: {}, sort: 'name' } as never}
      selection={selection}
      onSelection={hears('onSelection')}
      onFiles={hears('onFiles')}
    />
  ),
  { account: 'senior-editor', answers: forecast(told) },
]
const rare = (name: string, status: string, told: object | undefined, account = 'senior-editor'): DrawnPart => [
  `what is rare, ${name}`,
  () => (
    <RareActions
      query={{ type: 'AdvertisingAsset', status } as never}
      chosen={{ ids: ['a'] } as never}
      forecast={told as never}
      onDone={hears('onDone')}
    />
  ),
  { account },
]
const row = (name: string, file: Partial<AssetFile>, disabled = false): DrawnPart => [
  `a file, ${name}`,
  () => (
    <OpenedMenus>
      <FileRow
        type="AdvertisingAsset"
        asset={asset}
        file={fileOf(file)}
        disabled={disabled}
        onUse={hears('onUse')}
        onMove={hears('onMove')}
        onRemove={hears('onRemove')}
      />
    </OpenedMenus>
  ),
]
const files = (name: string, one: object | undefined, answers?: Record<string, unknown>): DrawnPart => [
  `files of an asset, ${name}`,
  () => (
    <AssetFiles type="AdvertisingAsset" id={asset._id} list={listOf(one ? [one] : [])} onClose={hears('onClose')} />
  ),
  answers && { answers },
]
const usual = parseListState('AdvertisingAsset', {})
const head = (
  name: string,
  type: LibraryType,
  state: Partial<ListState>,
  account = 'senior-editor',
  total: number | undefined = 12,
): DrawnPart => [
  `head of a library, ${name}`,
  () => (
    <ListHead type={type} state={{ ...usual, ...state }} total={total} tools="tools" onChange={hears('onChange')} />
  ),
  { account },
]
const chosen = (
  name: string,
  rows: readonly object[],
  selection: Parameters<typeof ListSelectionBar>[0]['selection'],
  total: number | undefined,
  state: Partial<ListState> = {},
): DrawnPart => [
  `chosen in a library, ${name}`,
  () => (
    <ListSelectionBar
      type="AdvertisingAsset"
      pages={pagesOf(rows)}
      total={total}
      state={{ ...usual, ...state }}
      selection={selection}
      onSelection={hears('onSelection')}
    />
  ),
]
const tile = (name: string, more: object, selected = false): DrawnPart => [
  `a tile, ${name}`,
  () => (
    <AssetTile
      row={{ ...having([primary]), ...more } as never}
      index={0}
      selected={selected}
      searchOf={(id) => ({ asset: id })}
      onSelect={hears('onSelect')}
      onDownload={({ name: asset }) => hears('onDownload')(asset)}
    />
  ),
]
const preview = (name: string, rows: readonly object[], answers?: Record<string, unknown>): DrawnPart => [
  `previewed, ${name}`,
  () => (
    <Previewer
      type="AdvertisingAsset"
      id="a1"
      pages={pagesOf(rows)}
      working="no"
      onShow={hears('onShow')}
      onClose={hears('onClose')}
    />
  ),
  answers && { answers },
]
const details = (name: string, one: object, how: 'no' | 'with', type: LibraryType = 'AdvertisingAsset'): DrawnPart => [
  `details, ${name}`,
  () => <AssetDetails type={type} asset={one as Asset} working={how} />,
]
const stage = (name: string, one: Asset, how: 'no' | 'with' | 'only' = 'no'): DrawnPart => [
  `a picture, ${name}`,
  () => <PreviewStage asset={one} working={how} />,
]
const nobody = Object.fromEntries(Object.keys(asset).map((field) => [field, null]))
const opening = { anchor: { current: null }, id: 'menu', opened: true, onChange: hears('onChange') }
const share = { isDescribed: false, data: [] }

const parts: readonly DrawnPart[] = [
  bulk('none', 'Pending', some(0), []),
  ...assetStatuses.map((status) => bulk(`one, ${status}`, status, some(1), several(1))),
  bulk('one that is not here', 'Pending', some(1), [], { ready: 0, previews: 1, purgeable: 0 }),
  bulk('two', 'Published', some(2), several(2)),
  bulk('two, of which one lacks something', 'Pending', some(2), [
    ...several(1),
    ...several(2, { lacks: ['name'] }).slice(1),
  ]),
  bulk('two, which lack something', 'Pending', some(2), several(2, { lacks: ['name'] })),
  bulk('as many as are taken one by one', 'Published', some(10), several(10)),
  bulk('more than are taken one by one', 'Published', some(11), several(11)),
  bulk('as many as are merged', 'Published', some(20), several(20)),
  bulk('more than are merged', 'Published', some(21), several(21)),
  bulk('two, some of which are not here', 'Published', some(2), several(1)),
  bulk('all', 'Pending', { kind: 'all', except: new Set() }, several(2), { ready: 1_000, previews: 3, purgeable: 0 }),
  bulk('all that is gone', 'Deleted', { kind: 'all', except: new Set(['a0']) }, several(2), {
    ready: 0,
    previews: 0,
    purgeable: 7,
  }),
  rare('not counted', 'Deleted', undefined),
  rare('nothing', 'Published', { previews: 0, purgeable: 3 }),
  rare('pictures', 'Published', { previews: 1_200, purgeable: 0 }),
  rare('gone', 'Deleted', { previews: 0, purgeable: 0 }),
  rare('gone for good', 'Deleted', { previews: 0, purgeable: 3 }),
  rare('to who may not', 'Deleted', { previews: 1, purgeable: 3 }, 'editor'),
  ...(Object.keys(libraries) as LibraryType[]).flatMap((type): DrawnPart[] => [
    [`filters, ${type}`, () => <AssetFilters type={type} total={1_200} ready={200} />],
    head(type, type, {}),
  ]),
  ['report', () => <ReportButton type="AdvertisingAsset" status="Published" title="Assets" />],
  ...(['p', 'd'] as const).map(
    (look): DrawnPart => [`upload, ${look}`, () => <UploadButton type="StepAsset" look={look} />],
  ),
  [
    'merged, one of which has no file',
    () => (
      <MergeDialog
        type="AdvertisingAsset"
        rows={[having([working]), ...several(2)]}
        onMerged={hears('onMerged')}
        onClose={hears('onClose')}
      />
    ),
  ],
  [
    'merged, without files',
    () => (
      <MergeDialog
        type="AdvertisingAsset"
        rows={[having([working])]}
        onMerged={hears('onMerged')}
        onClose={hears('onClose')}
      />
    ),
  ],
  row('primary', { usageType: 'Primary', dimensions: { width: 1_200, height: 800 }, fileSize: 2_000_000 }),
  row('working', { usageType: 'Working', dimensions: null, fileSize: null }),
  row('on its way', { state: 'WaitingForFile', fileSize: null, dimensions: null }),
  row('that may not be changed', {}, true),
  row('that is damaged', { previewFault: 'damaged', fileSize: 0 }),
  files('none', having([])),
  files('a primary one', having([primary])),
  files('several', having([primary, working, { ...working, _id: 'x' }])),
  files('working ones', having([working], { status: 'Pending' })),
  files('gone', having([primary], { status: 'Deleted' })),
  files('read apart', undefined),
  files('not found', undefined, { 'GET /assets/{libraryType}/{id}': undefined }),
  [
    'a file is moved where there is no other asset',
    () => (
      <MoveFileDialog
        type="AdvertisingAsset"
        asset={having([primary])}
        file={primary}
        pending={false}
        fault={undefined}
        onMove={hears('onMove')}
        onClose={hears('onClose')}
      />
    ),
    { answers: { 'GET /assets': { data: [], totalCount: 0, readyCount: 0 } } },
  ],
  head('by shade', 'AdvertisingAsset', { colours: [{ hex: '#2F5FB3', within: 10 }], sort: 'shade' }),
  head('by a column', 'AdvertisingAsset', { sort: 'season', layout: 'table' }),
  head('to sales', 'AdvertisingAsset', {}, 'sales', 1_200),
  chosen('one', several(1), some(1), 12),
  chosen('all there is', several(1), some(1), 1),
  chosen('while it is counted', several(1), some(1), undefined),
  chosen('new ones', several(2, { isNew: true }), some(2), 12),
  chosen('a new one', several(1, { isNew: true }), some(1), 12),
  chosen('without files', [{ ...having([]), _id: 'a0' }], some(1), 12),
  chosen('working ones alone', [{ ...having([working]), _id: 'a0' }], some(1), 12),
  chosen('working ones as well', [{ ...having([working]), _id: 'a0' }], some(1), 12, { working: 'only' }),
  chosen('what is not here', [], some(2), 12),
  chosen('everything', several(1), { kind: 'all', except: new Set() }, 12, { layout: 'table' }),
  chosen('more than a package takes', [], { kind: 'all', except: new Set() }, 1_000_000),
  ...(['much', 'nothing', 'refused'] as const).map(
    (amount): DrawnPart => [`new assets, ${amount}`, () => <NewAssets />, { amount }],
  ),
  ...(['much', 'nothing'] as const).map(
    (amount): DrawnPart => [`kept searches, ${amount}`, () => <SavedSearches opening={opening} />, { amount }],
  ),
  ['ways to share', () => <ShareChoices opening={opening} name="Banner" path="/a" />],
  tile('usual', {}),
  tile('new', { isNew: true }, true),
  tile('of no kind or season', {
    ...nobody,
    ...having([primary]),
    docType: null,
    assetType: null,
    category: null,
    season: null,
    year: null,
  }),
  tile('of a category', { docType: null, assetType: null, category: 'Logo', year: null }),
  tile('of working files', having([working])),
  ...(['image/png', 'video/mp4', 'application/pdf', 'text/csv', 'application/vnd.sheet', null] as const).flatMap(
    (contentType): DrawnPart[] => [
      [`a plate, ${contentType}`, () => <FilePlate file={fileOf({ contentType, filename: 'a.b' })} alt="Banner" />],
      [
        `a plate, ${contentType}, large`,
        () => <FilePlate file={fileOf({ contentType, thumbnail: '/s' })} alt="" large />,
      ],
    ],
  ),
  ['a plate of nothing', () => <FilePlate file={null} alt="" />],
  preview('the first', [{ ...asset, _id: 'a1' }, asset]),
  preview('between', [asset, { ...having([primary, working]), _id: 'a1' }, asset]),
  preview('without files', [asset, { ...having([]), _id: 'a1', docType: null, assetType: null, category: null }]),
  preview('of no list', []),
  preview('not found', [], { 'GET /assets/{libraryType}/{id}': undefined }),
  details('much', having([primary, working]), 'with'),
  details('primary files alone', having([primary, working]), 'no'),
  details(
    'nothing',
    { ...having([]), ...nobody, ...having([], { publishedDate: null, lastEditedByUser: '' }), assetType: '' },
    'no',
  ),
  details('a file on its way', having([fileOf({ state: 'WaitingForFile', fileSize: null, dimensions: null })]), 'no'),
  details('of STEP', having([primary], { tag: 'tag', entity: ['A', 'B'] }), 'no', 'StepAsset'),
  stage('none', having([])),
  stage('waited for', having([fileOf({ preview: 'waiting' })])),
  stage('refused', having([fileOf({ preview: 'failed', previewFault: 'tooLarge' })])),
  stage('a film', having([fileOf({ previewVideo: '/a.mp4', previewJpg: '/a.jpg' })])),
  stage('one page', having([fileOf({ previewJpg: '/a.jpg', pages: 1, pagePictures: 1 })])),
  stage('three pages', having([fileOf({ previewJpg: '/a.jpg', pages: 3, pagePictures: 3 })])),
  stage('of two files', having([primary, working]), 'with'),
  stage('of working files', having([primary, working]), 'only'),
  [
    'similar ones',
    () => (
      <SimilarAssets type="AdvertisingAsset" asset={asset} opened onClose={hears('onClose')} onShow={hears('onShow')} />
    ),
  ],
  [
    'no similar ones',
    () => (
      <SimilarAssets type="AdvertisingAsset" asset={asset} opened onClose={hears('onClose')} onShow={hears('onShow')} />
    ),
    { answers: { 'POST /assets/{libraryType}/{id}/similar': share } },
  ],
  ...(
    [
      ['AdvertisingAsset', 'pending', 'senior-editor'],
      ['AdvertisingLogo', 'deleted', 'senior-editor'],
      ['GlobalRetail', 'upload', 'editor'],
      ['ProductDocument', 'published', 'senior-editor'],
    ] as const
  ).map(([kind, view, account]): DrawnPart => {
    const Managed = manageOf(kind, view)
    return [`managed, ${kind} ${view}`, () => <Managed />, { account }]
  }),
]

// Of what shows something else the table is written anew by `npm run test:unit -- client/app/drawn/rooms/libraries-parts -u`.
test('LIB-01 LIB-02 LIB-05 LIB-06 LIB-07 LIB-08 parts of libraries show what the table beside this file says', async () => {
  await expect(await drawParts(parts, { pressed: true })).toMatchFileSnapshot('libraries-parts.txt')
})
