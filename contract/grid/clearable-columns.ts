/** The libraries whose rows are edited in grids (document 2, section 5, 'Library publish readiness'). */
export type LibraryKind = 'stepAsset' | 'globalRetail' | 'productDocument' | 'advertisingLogo' | 'advertisingAsset'

const required: Record<LibraryKind, readonly string[]> = {
  stepAsset: ['name', 'assetType', 'lang', 'gender'],
  globalRetail: ['name', 'assetType', 'primaryFile._id'],
  productDocument: ['name', 'docType', 'primaryFile.groups'],
  advertisingLogo: ['name', 'category'],
  advertisingAsset: ['name', 'assetType', 'category', 'gender'],
}

const datesOfMarketingImages = ['beginDate', 'expireDate']

export interface LibraryRow {
  library: LibraryKind
  status: string
  assetType: string | null
}

/** What a row of a library must hold to be published. */
export const requiredColumns = ({ library, assetType }: Omit<LibraryRow, 'status'>): readonly string[] =>
  library === 'advertisingAsset' && assetType === 'Marketing Image'
    ? [...required[library], ...datesOfMarketingImages]
    : required[library]

/** May Delete, cut or an empty paste empty this column? Required fields only while the row is Pending (GRID-12). */
export const mayClearColumn = (row: LibraryRow, column: string): boolean =>
  row.status === 'Pending' || !requiredColumns(row).includes(column)
