import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductType } from '../../../../contract/catalogue/product-query.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { readSearchedText } from '../catalogue.api.ts'
import type { ProductFilters } from './catalogue.filters.ts'

/**
 * What becomes of a text that was searched: words of facets are filters from then on, shown as chips, and the rest stays text,
 * with a wrong letter put right and told (BEY-24). A number of a style is nothing to read.
 */
export function useSearchText(
  filters: ProductFilters,
  become: (next: ProductFilters) => void,
  types?: readonly ProductType[],
): (text: string) => void {
  const { t, i18n } = useTranslation('catalogue')
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  return (text) => {
    running.current?.abort()
    if (!/\p{L}{3}/u.test(text)) return become({ ...filters, text })
    const stop = new AbortController()
    running.current = stop
    const body = {
      text,
      language: i18n.language as 'en-US',
      'locations.code': filters.location,
      'locations.lineStatus': [...filters.lineStatuses],
      ...(types ? { productType: [...types] } : {}),
    }
    readSearchedText(body, stop.signal).then(
      ({ facets, text: rest, corrected }) => {
        if (stop.signal.aborted) return
        const read = Object.entries(facets).map(([key, values]) => [
          key,
          [...new Set([...(filters.facets[key as keyof typeof facets] ?? []), ...values])],
        ])
        become({ ...filters, text: rest, facets: { ...filters.facets, ...Object.fromEntries(read) } })
        if (corrected.length > 0)
          showToast('info', t('corrected', { words: corrected.map(({ read: word }) => word).join(', ') }))
      },
      // Unread it is what it says.
      () => !stop.signal.aborted && become({ ...filters, text }),
    )
  }
}
