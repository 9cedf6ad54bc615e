import type { AssetFilters } from '../../../contract/libraries/asset-calls.ts'
import type { AssetField } from '../../../contract/libraries/asset-fields.ts'
import { libraries, type LibraryType, optionsOf } from '../../../contract/libraries/libraries.ts'

export type Search = Record<string, unknown>

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : value === undefined || value === '' ? [] : String(value).split(',')).map(String)

/** The filters of a list as its address holds them: `?text=wall&ready=no&gender=Men,Kids`. */
export function filtersOf(type: LibraryType, search: Search): AssetFilters & { text: string } {
  const fields = Object.fromEntries(
    filterFields(type).flatMap((field) => {
      const values = listOf(search[field])
      return values.length > 0 ? [[field, values]] : []
    }),
  )
  const { ready } = search
  return {
    text: search['text'] === undefined ? '' : String(search['text']),
    ...(ready === 'yes' ? { ready: true } : ready === 'no' ? { ready: false } : {}),
    fields,
  }
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
