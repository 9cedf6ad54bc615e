/** How a field of an asset is kept and edited: lists are chosen from, several values are texts in a list. */
export type AssetFieldKind = 'text' | 'choice' | 'choices' | 'date'

/** Every field an asset of any library may have (LIB-03); which of them a library has is its definition's matter. */
export const assetFieldKinds = {
  assetType: 'choice',
  assetSubType: 'choice',
  docType: 'choice',
  category: 'choice',
  gender: 'choice',
  season: 'choice',
  year: 'choice',
  region: 'choice',
  lang: 'choice',
  divisionId: 'choice',
  orientation: 'choice',
  storeType: 'choice',
  productSubType: 'choice',
  usage: 'choice',
  vmCategory: 'choice',
  mediaDisplay: 'choice',
  initiative: 'text',
  element: 'text',
  function: 'text',
  entity: 'choices',
  tag: 'text',
  keyword: 'text',
  dimensions: 'text',
  beginDate: 'date',
  expireDate: 'date',
  startDate: 'date',
  endDate: 'date',
} as const satisfies Record<string, AssetFieldKind>

export type AssetField = keyof typeof assetFieldKinds
export const assetFields = Object.keys(assetFieldKinds) as AssetField[]

const seasons = ['Spring', 'Fall'] as const
const genders = ['Men', 'Women', 'Unisex', 'Kids', 'Infant'] as const
const regions = ['All', 'Domestic', 'Europe', 'International'] as const
const years = Array.from({ length: 16 }, (_none, at) => String(2020 + at))

/** Option lists that all libraries share; a library may have others of its own. */
export const sharedOptions: Readonly<Partial<Record<AssetField, readonly string[]>>> = {
  category: ['Footwear', 'Apparel', 'POP', 'Brand'],
  gender: genders,
  season: seasons,
  year: years,
  region: regions,
  lang: ['English', 'German', 'French', 'Spanish', 'Italian', 'Polish', 'Portuguese', 'Japanese'],
  divisionId: ['Footwear', 'Apparel', 'Accessories'],
  orientation: ['Landscape', 'Portrait', 'Square'],
  storeType: ['Flagship', 'Concept', 'Outlet', 'Shop in shop', 'Wholesale'],
  productSubType: ['Athletic', 'Casual', 'Boots', 'Sandals', 'Tops', 'Bottoms', 'Outerwear', 'Fixtures'],
  usage: ['Print', 'Digital', 'In store', 'Press', 'Social'],
  vmCategory: ['Window', 'Wall', 'Table', 'Focal point'],
  mediaDisplay: ['Lightbox', 'Screen', 'Banner', 'Poster'],
  entity: ['Domestic', 'Subsidiary', 'Joint Venture', 'Franchise'],
}
