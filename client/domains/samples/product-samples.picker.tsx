import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type SampleLibrary, viewedLibraries } from '../../../contract/samples/sample-libraries.ts'
import type { Sample } from '../../../contract/samples/sample.ts'
import { useCurrentUser } from '../../engine/session/session-store.ts'
import { useToday } from '../../engine/session/use-today.ts'
import { errorText } from '../../engine/texts/error-text.ts'
import { useFormat } from '../../engine/texts/format.ts'
import { WaitingRows } from '../../ui/waiting-rows.tsx'
import { placeText } from './components/place-text.ts'
import { lateDays, outText } from './out-text.ts'
import { libraryPath } from './sample-address.ts'
import classes from './product-samples.module.css'
import { useProductSamples } from './samples.api.ts'

/** What the sample rooms have of one colour of a style, and where it is. */
export function ProductSamples({ style, color }: { style: string; color: string }) {
  const { t } = useTranslation('samples')
  const user = useCurrentUser()
  return viewedLibraries(user).map((library) => (
    <section key={library} className={classes.library}>
      <h2>{t(`libraries.${library}`)}</h2>
      <OfLibrary {...{ library, style, color }} />
    </section>
  ))
}

function OfLibrary({ library, style, color }: { library: SampleLibrary; style: string; color: string }) {
  const { t } = useTranslation('samples')
  const today = useToday()
  const { data, error } = useProductSamples(library, style, color)
  if (error && !data)
    return (
      <p className="msg c" role="alert">
        {errorText(error)}
      </p>
    )
  if (!data) return <WaitingRows />
  if (data.totalCount === 0) return <p className="t2">{t('product.none')}</p>
  const more = data.totalCount - data.data.length
  return (
    <>
      <ul className={classes.rows}>
        {data.data.map((sample) => (
          <Row key={sample._id} sample={sample} today={today} />
        ))}
      </ul>
      {more > 0 && (
        <Link to={libraryPath(library)} search={{ style, color }}>
          {t('product.more', { count: more })}
        </Link>
      )}
    </>
  )
}

function Row({ sample, today }: { sample: Sample; today: string }) {
  const { t } = useTranslation('samples')
  const format = useFormat()
  const { _id, code, library, side, size, status, totalQty, quantity } = sample
  const out = outText(sample, { t, today, format })
  return (
    <li>
      <span className={classes.what}>
        <Link className="link" to={libraryPath(library)} search={{ text: code, sample: _id }}>
          {[t(`sides.${side}`), size].filter(Boolean).join(' · ')}
        </Link>
        <span className="t2">{placeText(sample, t)}</span>
        {out && <span className={lateDays(sample, today) > 0 ? 'st c' : 't2'}>{out}</span>}
      </span>
      <span className={classes.count}>
        {t('drawer.onHand', { here: format.number(totalQty), all: format.number(quantity) })}
        <span className="t2">{t(`statuses.${status}`)}</span>
      </span>
    </li>
  )
}
