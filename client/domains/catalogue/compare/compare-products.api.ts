import { useQuery } from '@tanstack/react-query'
import { fetchProducts } from '../../../../contract/catalogue/fetch-products.ts'
import { lineStatus, type LocationChoice } from '../../../../contract/catalogue/product-query.ts'
import { call } from '../../../engine/api/call.ts'
import { CATALOGUE } from '../catalogue.api.ts'

/** Products beside each other, in the order they were chosen in, whatever their status. */
export const useCompared = (ids: readonly string[], location: LocationChoice) =>
  useQuery({
    queryKey: [CATALOGUE, 'compared', ids, location],
    queryFn: async ({ signal }) => {
      const body = {
        query: { styleColors: [...ids] },
        'locations.code': location,
        'locations.lineStatus': [...lineStatus.options],
        _options: { totalCount: false, limit: ids.length },
      }
      const { data } = await call(fetchProducts, { body }, { signal })
      return data.toSorted((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id))
    },
  })
