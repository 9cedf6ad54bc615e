import { orderPath } from '../../../contract/orders/order-letters.ts'
import { type FilteredField, filteredFields, outFilters } from '../../../contract/samples/sample-calls.ts'
import { salesFields } from '../../../contract/samples/sample-fields.ts'
import type { SampleLibrary } from '../../../contract/samples/sample-libraries.ts'
import {
  type AddressState,
  addressState,
  choicePart,
  flagPart,
  named,
  optionalListPart,
  optionalPart,
  type Search,
  textPart,
} from '../../engine/screens/address-state.ts'
import type { SampleQuery } from './samples.api.ts'

/** Fields of a library that are filtered, in the order in which people look for them. */
export const filterFields = (library: SampleLibrary): FilteredField[] =>
  filteredFields.filter((field) => library === 'Sales' || !(salesFields as readonly string[]).includes(field))

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

interface Rest {
  text: string
  moldFrom: string | undefined
  moldTo: string | undefined
  lastPieces: boolean
  putAway: boolean
  out: SampleQuery['filters']['out']
  usedUp: boolean
}
const rest = addressState<Rest>({
  text: textPart(),
  moldFrom: named('from', optionalPart(isDay)),
  moldTo: named('to', optionalPart(isDay)),
  lastPieces: named('last', flagPart),
  putAway: named('away', flagPart),
  out: choicePart(outFilters, undefined),
  usedUp: named('used', flagPart),
})

const fields = addressState(
  Object.fromEntries(filteredFields.map((field) => [field, optionalListPart(',')])),
) as AddressState<Partial<Record<FilteredField, string[]>>>

/** The filters of a list as its address holds them: `?text=b-04&status=Rare&bin=B-04-12,B-05`. */
export function filtersOf(search: Search): SampleQuery['filters'] & { text: string } {
  const { lastPieces, putAway, usedUp, moldFrom, moldTo, text, out } = rest.parse(search)
  return {
    text,
    fields: fields.parse(search),
    ...(moldFrom ? { moldFrom } : {}),
    ...(moldTo ? { moldTo } : {}),
    ...(lastPieces ? { lastPieces } : {}),
    ...(putAway ? { putAway } : {}),
    ...(out ? { out } : {}),
    ...(usedUp ? { usedUp } : {}),
  }
}

export const hasFilters = ({ text, fields: of, ...others }: SampleQuery['filters']): boolean =>
  (text ?? '') !== '' || Object.keys(of ?? {}).length > 0 || Object.keys(others).length > 0

/** The page of a library. */
export const libraryPath = (library: SampleLibrary): string => `/samples/${library.toLowerCase()}`

/** The order that has samples of a line, where rows that want others than they have are matched (ORS-04). */
export const matchAddress = (order: string) => ({
  to: orderPath(order),
  search: { samples: 'match' },
})
