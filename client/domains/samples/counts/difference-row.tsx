import { Checkbox } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
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
  const { number } = useFormat()
  const placeText = usePlaceText()
  const { kind, sample, pieces, here, found, place, foundAt, isConfirmed, isToLookAgain, moves } = difference
  const name = `${sample.style} ${sample.color}`
  const chip = useRef<HTMLSpanElement>(null)
  const hasAsked = useRef(false)
  const ask = () => {
    hasAsked.current = true
    onLookAgain?.()
  }
  // Whoever asked for it by the keyboard goes on from where the button was.
  useEffect(() => {
    if (isToLookAgain && hasAsked.current) chip.current?.focus()
  }, [isToLookAgain])
  const isLeft = tick ? !tick.isOn : !isConfirmed
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
        <span className="t2">
          {foundAt && placeText(foundAt) !== placeText(place)
            ? t('foundAt', { place: placeText(place), found: placeText(foundAt) })
            : placeText(place)}
          {' · '}
          {t('hereFound', { here: number(here), found: number(found) })}
        </span>
      </span>
      <LastMoves moves={moves} />
      <span className={classes.again}>
        {isToLookAgain ? (
          <span className="st w" tabIndex={-1} ref={chip}>
            {t('toLookAgain')}
          </span>
        ) : (
          onLookAgain && (
            <button type="button" className="btn d s" aria-label={t('lookAgainFor', { name })} onClick={ask}>
              {t('lookAgain')}
            </button>
          )
        )}
      </span>
    </li>
  )
}

/** The last one in sight, those before it where somebody asks. */
function LastMoves({ moves }: Pick<CountDifference, 'moves'>) {
  const { t } = useTranslation('counts')
  const { t: ofSamples } = useTranslation('samples')
  const { dateTime } = useFormat()
  const [last, ...before] = moves
  const by = ({ user, at }: (typeof moves)[number]) => [user, dateTime(at)].filter(Boolean).join(' · ')
  const what = last && (
    <span className={classes.what}>
      <span className="ell">{moveText(last, ofSamples)}</span>
      <span className="t2 ell">{by(last)}</span>
    </span>
  )
  if (before.length === 0)
    return <span className={classes.told}>{what ?? <span className="t2">{t('noMoves')}</span>}</span>
  return (
    <details className={classes.told}>
      <summary>
        {what}
        <IconChevronDown size={14} aria-hidden />
      </summary>
      <ol aria-label={t('before')}>
        {before.map((move) => (
          <li key={move._id} className={classes.what}>
            <span>{moveText(move, ofSamples)}</span>
            <span className="t2">{by(move)}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}
