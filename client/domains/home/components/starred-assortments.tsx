import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { SectionHead } from '../../../ui/page-head.tsx'
import { ProductPicture } from '../../catalogue/product-picture.picker.tsx'
import { useAssortmentsOf } from '../home.api.ts'
import classes from './starred-assortments.module.css'

const SHOWN = 4

/** Starred assortments by their pictures; not shown without any. */
export function StarredAssortments() {
  const { t } = useTranslation('home')
  const format = useFormat()
  const { data } = useAssortmentsOf('starred', SHOWN)
  if (!data || data.totalCount === 0) return null
  const all = (
    <Link to="/product/assortments/quick-access" className="btn a s">
      {t('quickAccess')}
    </Link>
  )
  return (
    <section>
      <SectionHead title={t('starred')} count={format.number(data.totalCount)} tools={all} />
      <ul className={classes.cards}>
        {data.data.map((assortment) => (
          <li key={assortment._id}>
            <Card assortment={assortment} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Card({ assortment }: { assortment: Assortment }) {
  const { t } = useTranslation('home')
  const format = useFormat()
  return (
    <Link to={`/product/assortments/assortment/${assortment._id}/manage`} className={classes.card}>
      <Covers covers={assortment.covers} />
      <b className={`b ell ${classes.title}`}>{assortment.title}</b>
      <span className={classes.facts}>
        <span className="sp">
          {t(`method.${assortment.method}`)} · {t(`productType.${assortment.productType}`)}
        </span>
        {t('styles', { count: assortment.styleCount, number: format.number(assortment.styleCount) })}
      </span>
    </Link>
  )
}

/** Four squares, whatever there is: an empty one is plain plate. */
function Covers({ covers }: { covers: Assortment['covers'] }) {
  return (
    <span className={classes.covers}>
      {[0, 1, 2, 3].map((at) => {
        const cover = covers[at]
        return cover ? (
          <ProductPicture key={at} photo={{ angle: '', ...cover }} size="tile" alt="" />
        ) : (
          <span key={at} className="plate square" />
        )
      })}
    </span>
  )
}
