import type { AssetFilters } from '../../../contract/libraries/asset-calls.ts'
import type { AssetField } from '../../../contract/libraries/asset-fields.ts'
import { libraries, type LibraryType, optionsOf } from '../../../contract/libraries/libraries.ts'
import {
  type AddressState,
  addressState,
  choicePart,
  optionalListPart,
  type Search,
  textPart,
} from '../../engine/screens/address-state.ts'

type Fields = NonNullable<AssetFilters['fields']>

/** Filters by fields as addresses hold them: `?gender=Men,Kids`. */
export const fieldParts = (type: LibraryType) =>
  addressState(
    Object.fromEntries(filterFields(type).map((field) => [field, optionalListPart(',')])),
  ) as AddressState<Fields>

const managedParts = addressState<{ text: string; ready: 'yes' | 'no' | undefined }>({
  text: textPart(),
  ready: choicePart<'yes' | 'no', undefined>(['yes', 'no'], undefined),
})

/** The filters of a list as its address holds them: `?text=wall&ready=no&gender=Men,Kids`. */
export function filtersOf(type: LibraryType, search: Search): AssetFilters & { text: string } {
  const { text, ready } = managedParts.parse(search)
  return { text, ...(ready === undefined ? {} : { ready: ready === 'yes' }), fields: fieldParts(type).parse(search) }
}

/** Fields with choices; those without are found by text. */
export const filterFields = (type: LibraryType): AssetField[] =>
  libraries[type].fields.filter((field) => optionsOf(type, field) !== undefined)

export const hasFilters = ({ text, ready, fields }: AssetFilters): boolean =>
  (text ?? '') !== '' || ready !== undefined || Object.keys(fields ?? {}).length > 0

const roots: Readonly<Record<LibraryType, string>> = {
  AdvertisingAsset: '/advertising/libraries/manage/assets',
  AdvertisingLogo: '/advertising/libraries/manage/logos',
  GlobalRetailAsset: '/global-retail/libraries/manage',
  GlobalRetailResource: '/global-retail/libraries/manage',
  ProductDocument: '/product/libraries/manage/documents',
  StepAsset: '/sales/libraries/manage/step',
}

/** The page of a library's status, or its upload; two libraries of global retail share their pages. */
export const managePath = (type: LibraryType, view: string): { to: string; search: Search } => ({
  to: `${roots[type]}/${view.toLowerCase()}`,
  search: type === 'GlobalRetailResource' ? { library: 'resources' } : {},
})
