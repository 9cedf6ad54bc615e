import { areaAccess } from '../identity/access/area-access.ts'
import type { Access } from '../identity/access/access.ts'
import { type AssetField, sharedOptions } from './asset-fields.ts'

export const libraryTypes = [
  'AdvertisingAsset',
  'AdvertisingLogo',
  'GlobalRetailAsset',
  'GlobalRetailResource',
  'ProductDocument',
  'StepAsset',
] as const
export type LibraryType = (typeof libraryTypes)[number]

export const librarySubTypes = ['VisualAsset', 'Resource'] as const

export interface Library {
  /** Which of the two of global retail it is (LIB-12). */
  subType?: (typeof librarySubTypes)[number]
  /** How its list begins where nobody asks otherwise, a minus for the other direction (LIB-11). */
  sort: string
  /** In the order in which they are shown. */
  fields: readonly AssetField[]
  /** Option lists of its own; the others are shared. */
  options: Readonly<Partial<Record<AssetField, readonly string[]>>>
  /** What publishing needs beside a name (LIB-04). */
  required: readonly AssetField[]
  /** Further fields that publishing needs where a field holds a value. */
  requiredWhen?: { field: AssetField; is: string; required: readonly AssetField[] }
  /** `file`: a primary file; `group`: a primary file that belongs to at least one group. */
  primary?: 'file' | 'group'
  /** Groups that a file may belong to. */
  groups?: readonly string[]
  view: Access
  manage: Access
  /** Who removes deleted assets for good. */
  purge: Access
}

const globalRetail = {
  sort: 'name',
  fields: [
    'assetType',
    'assetSubType',
    'category',
    'gender',
    'season',
    'year',
    'lang',
    'storeType',
    'entity',
    'element',
    'initiative',
    'startDate',
    'endDate',
    'dimensions',
  ],
  options: {
    assetType: ['Visual Merchandising', 'Store Design', 'Campaign', 'Guideline', 'Signage'],
    assetSubType: ['Directives', 'Standards', 'Training'],
  },
  required: ['assetType'],
  primary: 'file',
} as const

/** The six libraries: one engine serves them all, and what differs between them stands here (LIB-03, LIB-04, PERM-04). */
export const libraries: Readonly<Record<LibraryType, Library>> = {
  AdvertisingAsset: {
    sort: '-modifiedDate',
    fields: [
      'assetType',
      'category',
      'gender',
      'season',
      'year',
      'region',
      'beginDate',
      'expireDate',
      'tag',
      'orientation',
      'storeType',
      'productSubType',
      'usage',
      'vmCategory',
      'mediaDisplay',
      'keyword',
    ],
    options: {
      assetType: [
        'Marketing Image',
        'Product Image',
        'Catalog',
        'Lookbook',
        'Banner',
        'Poster',
        'Social',
        'Video still',
      ],
    },
    required: ['assetType', 'category', 'gender'],
    requiredWhen: { field: 'assetType', is: 'Marketing Image', required: ['beginDate', 'expireDate'] },
    view: areaAccess.viewAdvertisingAssets,
    manage: areaAccess.manageAdvertisingAssets,
    purge: areaAccess.purgeAdvertisingAssets,
  },
  AdvertisingLogo: {
    sort: '-modifiedDate',
    fields: ['category', 'gender', 'keyword'],
    options: { category: ['Brand', 'Collection', 'Technology', 'Partner', 'Icon'] },
    required: ['category'],
    view: areaAccess.viewAdvertisingLogos,
    manage: areaAccess.manageAdvertisingLogos,
    purge: areaAccess.purgeAdvertisingLogos,
  },
  GlobalRetailAsset: {
    subType: 'VisualAsset',
    ...globalRetail,
    view: areaAccess.viewGlobalRetailAssets,
    manage: areaAccess.manageGlobalRetailAssets,
    purge: areaAccess.purgeGlobalRetailAssets,
  },
  GlobalRetailResource: {
    subType: 'Resource',
    ...globalRetail,
    view: areaAccess.viewGlobalRetailResources,
    manage: areaAccess.manageGlobalRetailResources,
    purge: areaAccess.purgeGlobalRetailResources,
  },
  ProductDocument: {
    sort: '-fileModifiedDate',
    fields: ['docType', 'season', 'year', 'divisionId', 'region', 'function', 'keyword'],
    options: { docType: ['Line sheet', 'Tech sheet', 'Price list', 'Care guide', 'Certificate', 'Presentation'] },
    required: ['docType'],
    primary: 'group',
    groups: ['Sales', 'Marketing', 'Retail', 'Distributors', 'Production'],
    view: areaAccess.viewProductDocuments,
    manage: areaAccess.manageProductDocuments,
    purge: areaAccess.purgeProductDocuments,
  },
  StepAsset: {
    sort: 'name',
    fields: ['assetType', 'lang', 'gender', 'season', 'year', 'divisionId', 'keyword'],
    options: { assetType: ['Training', 'Product story', 'Technology', 'Sales tool', 'Quiz'] },
    required: ['assetType', 'lang', 'gender'],
    view: areaAccess.viewStepTraining,
    manage: areaAccess.manageStepTraining,
    purge: areaAccess.purgeStepTraining,
  },
}

/** What may be chosen for a field; undefined where any text may stand. */
export const optionsOf = (type: LibraryType, field: AssetField): readonly string[] | undefined =>
  libraries[type].options[field] ?? sharedOptions[field]
