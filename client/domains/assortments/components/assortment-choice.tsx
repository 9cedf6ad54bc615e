import { useTranslation } from 'react-i18next'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import classes from '../add-to-assortment.module.css'

/** An assortment out of those found, by one click; a double click goes on with it at once. */
export function AssortmentChoice({
  found,
  chosen,
  shutFor,
  onChoose,
  onTake,
}: {
  found: readonly Assortment[]
  chosen: string | undefined
  /** Why one cannot be chosen; undefined lets it be. */
  shutFor?: (one: Assortment) => string | undefined
  onChoose: (one: Assortment) => void
  onTake: (one: Assortment) => void
}) {
  const { t } = useTranslation(['add-to-assortment', 'assortments'])
  const { number, dateTime } = useFormat()
  return found.map((one) => {
    const shut = shutFor?.(one)
    return (
      <button
        key={one._id}
        type="button"
        role="radio"
        aria-checked={chosen === one._id}
        className={classes.one}
        disabled={shut !== undefined}
        onClick={() => onChoose(one)}
        onDoubleClick={() => onTake(one)}
      >
        <span className={`rd ${chosen === one._id ? 'on' : ''}`} aria-hidden />
        <span className="b ell">{one.title}</span>
        <span className="sp" />
        {shut === undefined ? (
          <>
            <span className="t2 nowrap">{t(`assortments:productTypes.${one.productType}`)}</span>
            <span className="t2 nowrap">
              {t('products', { count: one.productCount, number: number(one.productCount) })}
            </span>
            <span className="muted nowrap">{dateTime(one.modifiedDate)}</span>
          </>
        ) : (
          <span className="muted nowrap">{shut}</span>
        )}
      </button>
    )
  })
}
