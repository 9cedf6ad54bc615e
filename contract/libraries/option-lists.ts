import { z } from 'zod'
import { assortmentMethod, assortmentState } from '../assortments/assortment.ts'
import { lineStatus, productType } from '../catalogue/product-query.ts'
import { locationCode } from '../identity/user.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { sharedOptions } from './asset-fields.ts'
import { assetStatus, usageType } from './asset.ts'
import { libraries, libraryTypes, type LibraryType } from './libraries.ts'

/** Lists that are no library's own. */
const common: Readonly<Record<string, readonly string[]>> = {
  ...sharedOptions,
  libraryType: libraryTypes,
  assetStatus: assetStatus.options,
  usageType: usageType.options,
  productType: productType.options,
  lineStatus: lineStatus.options,
  locationId: locationCode.options,
  assortmentMethod: assortmentMethod.options,
  assortmentState: assortmentState.options,
}

export interface OptionList {
  options: readonly string[]
  /** Whose own it is; a list that all share has none. */
  library?: LibraryType
}

/** A list that all share by its name, a library's own as `AdvertisingAsset.assetType`. Undefined when there is none. */
export function optionList(key: string): OptionList | undefined {
  const [name = '', field] = key.split('.')
  if (field === undefined) return Object.hasOwn(common, name) ? { options: common[name]! } : undefined
  const library = libraryTypes.find((type) => type === name)
  if (!library) return undefined
  const { fields, options } = libraries[library]
  const own = fields.find((one) => one === field)
  const list = own && (options[own] ?? sharedOptions[own])
  return list && { options: list, library }
}

/** Errors: notFound with the key, notAllowed for the list of a library that the person may not look into. */
export const listOptions = endpoint({
  method: 'GET',
  path: '/options/data/{key}',
  summary: 'What may be chosen for a field: a shared list by its name, a library’s own as AdvertisingAsset.assetType',
  access: 'signedIn',
  params: z.object({ key: z.string().min(1).max(80) }),
  output: z.object({ key: z.string(), options: z.array(z.string()) }),
})
