import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { findSimilar } from '../../../../contract/catalogue/find-similar.ts'
import type { Likeness } from '../../../../contract/kernel/pictures/likeness.ts'
import type { LocationChoice } from '../../../../contract/catalogue/product-query.ts'
import { call } from '../../../engine/api/call.ts'
import { CATALOGUE } from '../catalogue.api.ts'

/** Styles that look like a style-colour, the most alike first. */
export const useSimilar = (styleColorId: string, by: Likeness, location: LocationChoice) =>
  useQuery({
    queryKey: [CATALOGUE, 'similar', styleColorId, by, location],
    queryFn: ({ signal }) =>
      call(findSimilar, { params: { styleColorId }, body: { by, 'locations.code': location, limit: 30 } }, { signal }),
    placeholderData: keepPreviousData,
  })
