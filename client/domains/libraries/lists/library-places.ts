import type { AssetField } from '../../../../contract/libraries/asset-fields.ts'
import type { LibraryType } from '../../../../contract/libraries/libraries.ts'

/** Where readers look through a library (LIB-01). */
export interface LibraryPlace {
  list: string
  /** What there is at a glance. */
  landing?: string
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
    lead: 'assetType',
  },
  AdvertisingLogo: {
    list: '/advertising/libraries/logos',
    landing: '/advertising/libraries/logos-landing',
    lead: 'category',
  },
  GlobalRetailAsset: {
    list: '/global-retail/libraries/assets',
    landing: '/global-retail/libraries/assets-landing',
    lead: 'assetType',
  },
  GlobalRetailResource: {
    list: '/global-retail/libraries/resources',
    landing: '/global-retail/libraries/resources-landing',
    lead: 'assetSubType',
  },
  ProductDocument: { list: '/product/libraries/documents', lead: 'docType' },
  StepAsset: {
    list: '/sales/libraries/STEP',
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
