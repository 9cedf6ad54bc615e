import {
  IconArrowBackUp,
  IconArrowLeft,
  IconArrowRight,
  IconCircleCheck,
  IconTablePlus,
  IconVersions,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { LocationChoice } from '../../../../contract/catalogue/product-query.ts'
import type { Product } from '../../../../contract/catalogue/product.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { TearSheetButton } from '../../documents/tear-sheet.picker.tsx'
import type { Neighbour, Neighbours } from '../style-neighbours.picker.ts'
import classes from './product-detail.module.css'
import { ToolRow } from '../../../ui/tool-row.tsx'

/** Name, number and status of the style, its place in the list, and the way to the styles beside it. */
export function DetailHead({
  product,
  location,
  neighbours,
  onGo,
  onBack,
  onAdd,
  onSimilar,
}: {
  product: Product
  location: LocationChoice
  neighbours: Neighbours
  onGo: (neighbour: Neighbour | undefined) => void
  onBack: () => void
  /** Left out where products are only looked at. */
  onAdd?: () => void
  /** Left out where only a part of all products is shown. */
  onSimilar?: () => void
}) {
  const { t } = useTranslation('catalogue')
  const { number } = useFormat()
  const { at, total, previous, next } = neighbours
  const { lineStatus } = product.locations.find(({ code }) => code === location) ?? product.location
  const active = lineStatus === 'A'
  return (
    <ToolRow className="head">
      <button type="button" className="ib" aria-label={t('detail.back')} title={t('detail.back')} onClick={onBack}>
        <IconArrowBackUp size={16} aria-hidden />
      </button>
      <h1 className="ell">{product.name}</h1>
      <span className="t2">{product.style}</span>
      <span className={`tag ${active ? 'o' : ''}`}>
        {active && <IconCircleCheck size={13} aria-hidden />}
        {lineStatus} {t(`statuses.${lineStatus}`)}
      </span>
      {product.carryover === 1 && <span className="tag hide-s">{t('detail.carryover')}</span>}
      <span className="sp" />
      {onSimilar && (
        <button
          type="button"
          className="btn d s"
          aria-label={t('findSimilar')}
          title={t('findSimilar')}
          onClick={onSimilar}
        >
          <IconVersions size={14} aria-hidden />
          <span className="hide-s">{t('findSimilar')}</span>
        </button>
      )}
      <TearSheetButton product={product} location={location} />
      {onAdd && (
        <button type="button" className="btn p s" onClick={onAdd}>
          <IconTablePlus size={14} aria-hidden />
          {t('add')}
        </button>
      )}
      {at !== undefined && (
        <>
          <span className={classes.rule} />
          <div className="row tight">
            <button
              type="button"
              className="ib"
              aria-label={t('detail.previous')}
              title={t('detail.previous')}
              disabled={!previous}
              onClick={() => onGo(previous)}
            >
              <IconArrowLeft size={16} aria-hidden />
            </button>
            {total !== undefined && (
              <span className="t2 nowrap" title={t('detail.placeHint')}>
                {t('detail.place', { count: total, at: number(at + 1), total: number(total) })}
              </span>
            )}
            <button
              type="button"
              className="ib"
              aria-label={t('detail.next')}
              title={t('detail.next')}
              disabled={!next}
              onClick={() => onGo(next)}
            >
              <IconArrowRight size={16} aria-hidden />
            </button>
          </div>
        </>
      )}
    </ToolRow>
  )
}
