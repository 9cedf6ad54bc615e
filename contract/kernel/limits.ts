/** Business constants of document 2 section 9, in one place (LIM-01..03). Milliseconds unless said otherwise. */
export const debounces = {
  gridChanges: 100,
  libraryUpdate: 1500,
  libraryDelete: 200,
  rowDelete: 200,
  assortmentProductsUpdate: 1000,
  rename: 250,
  customContent: 500,
  categoryAdd: 1250,
  gridSettingsSave: 750,
  tableOfContentsFetch: 250,
  groupSort: 500,
  collectionBatch: 1000,
  addToAssortment: 1000,
  sampleInventoryBatch: 1500,
  orderBatch: 1500,
  sortPacket: 750,
  nameFilter: 800,
} as const

export interface Wait {
  after: number
  most: number
}
const wait = (after: number, most: number): Wait => ({ after, most })

/** What is collected goes out so long after the last edit, and at most so long after the first: nothing waits for ever. */
export const waits = {
  gridChanges: wait(debounces.gridChanges, 1_000),
  rowDelete: wait(debounces.rowDelete, 1_000),
  addToAssortment: wait(debounces.addToAssortment, 5_000),
  collectionBatch: wait(debounces.collectionBatch, 5_000),
  categoryAdd: wait(debounces.categoryAdd, 3_000),
  customContent: wait(debounces.customContent, 3_000),
  groupSort: wait(debounces.groupSort, 3_000),
  libraryUpdate: wait(debounces.libraryUpdate, 6_000),
  sampleInventoryBatch: wait(debounces.sampleInventoryBatch, 6_000),
  orderBatch: wait(debounces.orderBatch, 6_000),
} as const

export const concurrency = { downloads: 3, uploads: 3, uploadParts: 4 } as const

export const limits = {
  /** Bytes of one multipart chunk. */
  uploadChunk: 10_485_760,
  /** Files of one part that are begun or completed by one call. */
  filesAtOnce: 50,
  /** Rows of one streamed line. */
  streamBatch: 20,
  /** So many streamed rows are shown first, then every multiple of the other. */
  streamShownFirst: 100,
  streamShownEvery: 500,
  filterProductSearch: 1000,
  recentAssortments: 20,
  /** Lists of what is archived hold what was created within so many years. */
  archiveYears: 1,
  autocomplete: 10,
  /** Items from which a blocking overlay is shown; fewer get a toast. */
  longWait: 100,
  /** Bytes of a collection. */
  collectionSize: 21_474_836_480,
  cacheEntries: 10_000,
  cacheLifetime: 3_600_000,
  discountPercent: { least: 0, most: 100 },
} as const

export const defaults = {
  language: 'en-US',
  timezone: 'America/Los_Angeles',
  dateFormat: 'MM/DD/YY',
  dateTimeFormat: 'MM/DD/YY hh:mm a',
  decimals: 2,
  currencySymbol: '$',
  location: 'US',
  locationOfEurope: 'EU',
  lineStatuses: ['A', 'R', 'O'],
  assortmentSort: '-modifiedDate',
  librarySort: 'name',
  sampleSort: 'style',
} as const

/** `withButton`: of a toast that has a button of its own, so that there is time to reach it. */
export const toastTimes = { usual: 4000, success: 2000, userLock: 5000, withButton: 8000 } as const
export const toastStack = { width: 500, base: 50, gap: 10 } as const
export const menuCloseDelay = 350
export const overlayCloseDelay = 250
/** What is finished leaves the list of what is on its way. */
export const fileProgressPop = 3000
export const scrollbarShowTime = 1000
/** Pixels; narrower tablets are asked to be turned. */
export const tabletWidth = 1024
