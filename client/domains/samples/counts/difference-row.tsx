import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CountDifference } from '../../../../contract/samples/counts/count.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { ProductPicture } from '../../catalogue/product-picture.picker.tsx'
import { usePlaceText } from '../components/place-text.ts'
import { moveText } from '../components/sample-drawer.tsx'
import classes from './counts.module.css'

interface RowProps {
  difference: CountDifference
  /** Undefined: the count is over. */
  tick: { isOn: boolean; set: (isOn: boolean) => void } | undefined
  onLookAgain: (() => void) | undefined
}

/** What differs of one line, what last happened to it, and whether the library is set by it. */
export function DifferenceRow({ difference, tick, onLookAgain }: RowProps) {
  const { t } = useTranslation(['counts', 'samples'])
  const { t: ofSamples } = useTranslation('samples')
  const { number, dateTime } = useFormat()
  const placeText = usePlaceText()
  const { kind, sample, pieces, here, found, place, foundAt, isConfirmed, isToLookAgain, moves } = difference
  const name = `${sample.style} ${sample.color}`
  const isLeft = tick ? !tick.isOn : !isConfirmed
  const [last] = moves
  return (
    <li data-left={isLeft || undefined}>
      {tick ? (
        <Checkbox
          aria-label={t('tick', { name })}
          checked={tick.isOn}
          onChange={({ currentTarget }) => tick.set(currentTarget.checked)}
        />
      ) : (
        <span className={`st ${isConfirmed ? 'o' : 'n'}`}>{t(isConfirmed ? 'set' : 'leftAsIs')}</span>
      )}
      <span className={classes.plate}>
        <ProductPicture photo={sample.photo} size="row" alt="" />
      </span>
      <span className={classes.what}>
        <span className="ell">
          <b>{name}</b> {sample.name}
        </span>
        <span className="t2 ell">
          {[t(`samples:sides.${sample.side}`), sample.size, sample.moldNum, sample.code].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={classes.what}>
        <b className="b">
          {pieces === 0 ? t('wasMissing') : t(`kinds.${kind}`, { count: pieces, number: number(pieces) })}
        </b>
        <span className="t2 ell">
          {foundAt && placeText(foundAt) !== placeText(place)
            ? t('foundAt', { place: placeText(place), found: placeText(foundAt) })
            : placeText(place)}
          {' · '}
          {t('hereFound', { here: number(here), found: number(found) })}
        </span>
      </span>
      <details className={classes.told}>
        <summary className="t2 ell">{last ? moveText(last, ofSamples) : t('noMoves')}</summary>
        <ol>
          {moves.map((move) => (
            <li key={move._id} className="t2">
              {[moveText(move, ofSamples), move.user, dateTime(move.at)].filter(Boolean).join(' · ')}
            </li>
          ))}
        </ol>
      </details>
      {isToLookAgain ? (
        <span className="st w">{t('toLookAgain')}</span>
      ) : (
        onLookAgain && (
          <button type="button" className="btn d s" onClick={onLookAgain}>
            {t('lookAgain')}
          </button>
        )
      )}
    </li>
  )
}
