import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../engine/texts/error-text.ts'
import { useFormat } from '../../engine/texts/format.ts'
import { assortmentPath } from './org-type.ts'
import { useUsedIn } from './used-in.api.ts'
import classes from './used-in.module.css'

/** The assortments that hold a product, each with the way there (BEY-22); nothing for whoever sees none at all. */
export function UsedIn({ styleColorId }: { styleColorId: string }) {
  const { t } = useTranslation('assortments')
  const { date, number } = useFormat()
  const { data, error, isEnabled } = useUsedIn(styleColorId)
  if (!isEnabled) return null
  const more = data ? data.totalCount - data.assortments.length : 0
  return (
    <section aria-busy={data === undefined && !error}>
      <h2>
        {t('usedIn.title')}
        {data && data.totalCount > 0 && <span className="muted"> {number(data.totalCount)}</span>}
      </h2>
      {error && (
        <p className="msg c" role="alert">
          {errorText(error)}
        </p>
      )}
      {data?.totalCount === 0 && <p className="t2">{t('usedIn.none')}</p>}
      <ul className={classes.list}>
        {data?.assortments.map(({ _id, orgType, title, state, modifiedDate }) => (
          <li key={_id} className={classes.row}>
            <Link className="ell" to={assortmentPath({ _id, orgType })}>
              {title}
            </Link>
            <span className="muted">
              {[...(state === 'Published' ? [] : [t(`head.${state}`)]), date(modifiedDate)].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="muted">{t('usedIn.more', { count: more, number: number(more) })}</p>}
    </section>
  )
}
