import type { AssetField } from '../../../../contract/libraries/asset-fields.ts'
import type { LibraryType } from '../../../../contract/libraries/libraries.ts'

/** Where readers look through a library and how its list begins (LIB-01). */
export interface LibraryPlace {
  list: string
  /** What there is at a glance. */
  landing?: string
  sort: string
  /** What the list is always narrowed to: Sales STEP shows what is English (LIB-09). */
  fixed?: Partial<Record<AssetField, string[]>>
  /** Whether its toolbar leads to the external tools (LIB-09). */
  externalTools?: true
  /** The field whose values the landing page leads to. */
  lead: AssetField
}

export const libraryPlaces: Readonly<Record<LibraryType, LibraryPlace>> = {
  AdvertisingAsset: {
    list: '/advertising/libraries/assets',
    landing: '/advertising/libraries/assets-landing',
    sort: '-modifiedDate',
    lead: 'assetType',
  },
  AdvertisingLogo: {
    list: '/advertising/libraries/logos',
    landing: '/advertising/libraries/logos-landing',
    sort: '-modifiedDate',
    lead: 'category',
  },
  GlobalRetailAsset: {
    list: '/global-retail/libraries/assets',
    landing: '/global-retail/libraries/assets-landing',
    sort: 'name',
    lead: 'assetType',
  },
  GlobalRetailResource: {
    list: '/global-retail/libraries/resources',
    landing: '/global-retail/libraries/resources-landing',
    sort: 'name',
    lead: 'assetSubType',
  },
  ProductDocument: { list: '/product/libraries/documents', sort: '-fileModifiedDate', lead: 'docType' },
  StepAsset: {
    list: '/sales/libraries/STEP',
    sort: 'name',
    fixed: { lang: ['English'] },
    externalTools: true,
    lead: 'assetType',
  },
}

/** Libraries that stand beside each other. */
export const libraryGroups: readonly (readonly LibraryType[])[] = [
  ['AdvertisingAsset', 'AdvertisingLogo'],
  ['GlobalRetailAsset', 'GlobalRetailResource'],
]
