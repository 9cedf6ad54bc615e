import type { Address } from './list/catalogue.filters.ts'
import { type Panel, panels } from './product-panels.picker.ts'
import { formatListState, parseListState, type ProductListState } from './list/catalogue.view.ts'

export const PRODUCTS_PATH = '/product/libraries/products'
export const PRODUCT_PATH = '/product/libraries/detail/$styleColorId'

/** A product as one looks at it: which list it was opened from, its place there, and which side panel is open. */
export interface DetailState {
  list: ProductListState
  /** Place in the list, from 0; undefined when it was opened from elsewhere. */
  at: number | undefined
  panel: Panel
}

export function parseDetailState(address: Record<string, unknown>): DetailState {
  const at = /^\d{1,8}$/.exec(String(address.at ?? ''))
  return {
    list: parseListState(address),
    at: at ? Number(at[0]) : undefined,
    panel: panels.find((panel) => panel === address.panel) ?? 'availability',
  }
}

export function formatDetailState({ list, at, panel }: DetailState): Address {
  return {
    ...formatListState(list),
    ...(at === undefined ? {} : { at }),
    ...(panel === 'availability' ? {} : { panel }),
  }
}

export const normaliseDetailAddress = (address: Record<string, unknown>): Address =>
  formatDetailState(parseDetailState(address))
