import type { z } from 'zod'
import { refusedInput } from '../../../../contract/kernel/errors.ts'
import type * as calls from '../../../../contract/libraries/asset-calls.ts'
import { type AssetValues, assetValues } from '../../../../contract/libraries/asset.ts'
import { PAGE_LIMIT } from '../../../../contract/kernel/paging.ts'

type Sent = z.output<(typeof calls.listAssets)['query']>
type PageOptions = z.output<typeof calls.pageOptions>

/** Which page of which assets, said in one way. */
export interface Query extends Pick<Sent, 'libraryType' | '_manage' | 'status' | 'filters'> {
  _options?: Partial<Omit<PageOptions, 'startRow' | 'endRow'>> | undefined
}

/**
 * The query with rows as skip and limit, and filters that came as parameters of their own among the others.
 * @throws Failure invalidInput for rows that are no page
 */
export function settledQuery({ libraryType, _manage, status, filters, _options, ...rest }: Sent): Query {
  const own = Object.fromEntries(
    (Object.keys(assetValues.shape) as (keyof AssetValues)[]).flatMap((field) => {
      const value = rest[field]
      return value === undefined ? [] : [[field, typeof value === 'string' ? [value] : value]]
    }),
  )
  const hasOwn = Object.keys(own).length > 0
  const all = hasOwn ? { text: '', ...filters, fields: { ...filters?.fields, ...own } } : filters
  return { libraryType, _manage, status, filters: all, _options: _options && settledPage(_options) }
}

function settledPage({ startRow, endRow, ...options }: PageOptions): Query['_options'] {
  const skip = startRow ?? options.skip
  const limit = endRow === undefined ? options.limit : endRow - skip
  if (limit >= 1 && limit <= PAGE_LIMIT) return { ...options, skip, limit }
  const fault = {
    field: 'query._options.endRow',
    message: limit < 1 ? 'must be behind startRow' : `at most ${PAGE_LIMIT} rows`,
  }
  throw refusedInput([fault])
}
