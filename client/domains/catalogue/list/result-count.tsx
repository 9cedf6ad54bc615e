import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../engine/texts/format.ts'
import { Emphasised } from '../../../ui/emphasised.tsx'

/** How much of the line is left: `318 colourways, 146 styles`. Nothing is said until it is known. */
export function ResultCount({
  total,
  styles,
  stale,
}: {
  total: number | undefined
  styles: number | undefined
  stale: boolean
}) {
  const { t } = useTranslation('catalogue')
  const { number } = useFormat()
  const counted = (what: 'colourways' | 'styles', count: number) =>
    t(`result.${what}`, { count, number: number(count) })
  return (
    <span className="t2 nowrap" role="status" aria-busy={stale || total === undefined}>
      {total !== undefined && (
        <Emphasised text={[counted('colourways', total), counted('styles', styles ?? 0)].join(', ')} />
      )}
    </span>
  )
}
