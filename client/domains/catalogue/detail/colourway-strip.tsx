import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Colourway } from '../../../../contract/catalogue/product.ts'
import { useToday } from '../../../engine/session/use-today.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { ProductPicture } from '../product-picture.picker.tsx'
import classes from './product-detail.module.css'

/** The colourways of the style; choosing one changes the address. */
export function ColourwayStrip({
  colourways,
  chosen,
  onChoose,
}: {
  colourways: readonly Colourway[]
  chosen: string
  onChoose: (id: string) => void
}) {
  const { t } = useTranslation('catalogue')
  const { number, date } = useFormat()
  const today = useToday()
  const stockOf = ({ lineStatus, available, firstAvailDate }: Colourway): string => {
    // What is on its way counts as available, and cannot be had yet.
    if (firstAvailDate && firstAvailDate > today) {
      return t('detail.comes', { status: lineStatus, day: date(firstAvailDate) })
    }
    if (available > 0) return t('detail.inStock', { status: lineStatus, number: number(available) })
    return `${lineStatus} ${t('detail.soldOut')}`
  }
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (colourways.length === 0) return
    const own = strip.current?.querySelector(`[data-id="${CSS.escape(chosen)}"]`)
    own?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [chosen, colourways])
  return (
    <div ref={strip} className={classes.colourways} role="group" aria-label={t('detail.colourways')}>
      {colourways.map((colourway) => (
        <button
          key={colourway._id}
          data-id={colourway._id}
          type="button"
          aria-pressed={colourway._id === chosen}
          aria-label={`${colourway.color} ${colourway.colorDescription}`}
          onClick={() => onChoose(colourway._id)}
        >
          <span className={classes.colourway}>
            <span>
              <ProductPicture photo={colourway.hero} size="tile" alt="" />
            </span>
          </span>
          <span className="row tight">
            <b className="b">{colourway.color}</b>
            <span className="t2 ell">{colourway.colorDescription}</span>
          </span>
          {colourway.lineStatus && (
            <span className="muted ell" title={t(`statuses.${colourway.lineStatus}`)}>
              {stockOf(colourway)}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
