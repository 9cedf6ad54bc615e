import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../engine/texts/format.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SectionHead } from '../../../ui/page-head.tsx'
import { ProductPicture } from '../../catalogue/product-picture.picker.tsx'
import { useAssortmentsOf } from '../home.api.ts'
import classes from './recent-assortments.module.css'

const SHOWN = 8

/** What was worked on last, ready to go on with. */
export function RecentAssortments() {
  const { t } = useTranslation('home')
  const format = useFormat()
  const { data, error, isLoading, refetch } = useAssortmentsOf('recent', SHOWN)
  const all = (
    <Link to="/product/assortments/all" className="btn a s">
      {t('all')}
    </Link>
  )
  return (
    <section>
      <SectionHead title={t('recent')} tools={all} />
      {isLoading && <Waiting />}
      {error && <ErrorState title={t('recentFailed')} reason={errorText(error)} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && <EmptyState text={t('noAssortments')} />}
      {data && data.data.length > 0 && (
        <table className={`g flat ${classes.table}`}>
          <thead>
            <tr>
              <th className={classes.picture}>
                <span className="visually-hidden">{t('columns.picture')}</span>
              </th>
              <th>{t('columns.title')}</th>
              <th className={classes.type}>{t('columns.type')}</th>
              <th className={`num ${classes.count}`}>{t('columns.styles')}</th>
              <th className={classes.when}>{t('columns.modified')}</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((assortment) => (
              <tr key={assortment._id}>
                <td className={classes.picture}>
                  <span>
                    <ProductPicture
                      photo={assortment.covers[0] ? { angle: '', ...assortment.covers[0] } : null}
                      size="row"
                      alt=""
                    />
                  </span>
                </td>
                <td>
                  <Link to={`/product/assortments/assortment/${assortment._id}/manage`} className={`b ${classes.open}`}>
                    {assortment.title}
                  </Link>
                </td>
                <td className="t2">
                  {t(`method.${assortment.method}`)} · {t(`productType.${assortment.productType}`)}
                </td>
                <td className="num">{format.number(assortment.styleCount)}</td>
                <td className="t2">
                  {format.dateTime(assortment.modifiedDate)} · {assortment.lastEditedByUser}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Waiting() {
  return (
    <div className={classes.waiting} aria-busy="true">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={24} />
      ))}
    </div>
  )
}
