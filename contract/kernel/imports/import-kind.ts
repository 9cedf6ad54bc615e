/** Every error an import grid can show (IMP-05, document 2 section 8); texts in `import-wizard.json` under `errors`. */
export const importErrors = [
  'duplicate',
  'duplicateSoft',
  'inAssortment',
  'notThere',
  'already',
  'stylecolor',
  'productType',
  'notAllowed',
  'status',
  'locationId',
  'changed',
  'missingRowNumber',
  'missingRequiredProperty',
  'tooManySampleProperties',
  'sampleExists',
  'moldNumExists',
  'notblank',
  'unknown',
] as const
export type ImportError = (typeof importErrors)[number]
export type ImportSeverity = 'critical' | 'warning'

/** The rules of one kind of import grid, as data. */
export interface ImportKind {
  name: string
  /** How its errors, and its last step, are worded where that differs. */
  wording: 'assortment' | 'season' | 'sample' | 'order'
  /** Columns that a row cannot be identified without: all blank is a blank row, one blank is critical `stylecolor`. */
  identity: readonly string[]
  /** Columns of which no two rows may have the same; critical, a warning, or not looked at. */
  key: readonly string[]
  /** Columns of the key that may be blank: blank is then as good as a value. */
  blankKeys?: readonly string[]
  duplicates: ImportSeverity | 'allowed'
  /** Columns that may not be blank: critical `notblank`. */
  required: readonly string[]
  /** Columns of pieces, where 0 is as good as blank. */
  atLeastOne?: readonly string[]
  /** A change in one of these makes the last validation worthless. */
  rechecks: readonly string[]
  /** What the last step does: new rows, changes to rows that are there, a download. */
  action: 'import' | 'update' | 'download'
}

/** Columns that a file has to fill before its rows are worth looking at: without one every row would be critical. */
export const neededColumns = ({ identity, required }: ImportKind): readonly string[] => [
  ...new Set([...identity, ...required]),
]

/** Errors that a person may ignore. Everything else has to be mended, or its row taken out. */
const ignorable: ReadonlySet<ImportError> = new Set(['duplicateSoft', 'status', 'changed'])

export const severityOf = (error: ImportError): ImportSeverity => (ignorable.has(error) ? 'warning' : 'critical')
