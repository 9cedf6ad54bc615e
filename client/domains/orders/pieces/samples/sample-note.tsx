import { useTranslation } from 'react-i18next'
import type { MatchedRow } from '../../../../../contract/orders/pieces/sample-matches.ts'
import { useFormat } from '../../../../engine/texts/format.ts'
import classes from './sample-tools.module.css'

/** Where the sample of a row is, what it was matched for, and that a rare one is out (ORS-04). */
export function SampleNote({ match, isShipped }: { match: MatchedRow; isShipped: boolean }) {
  const { t } = useTranslation('pieces')
  const { date } = useFormat()
  const rare = match.got.find(({ status, out, back, lost }) => status === 'Rare' && out + back + lost > 0)
  const places = match.got.flatMap(({ reserved, place }) => (reserved > 0 ? [place] : []))
  const isStillHere = isShipped && places.length > 0
  const was = match.changes.map(({ before }) => before).join(', ')
  return (
    <>
      {places.length > 0 && <div className="muted">{places.join('; ')}</div>}
      {isStillHere && <div className={classes.change}>{t('samples.stillHere')}</div>}
      {match.isModified && !isStillHere && (
        <div className={classes.change}>
          {was ? t('samples.matchedAs', { what: was }) : t(places.length > 0 ? 'samples.broken' : 'samples.unmatched')}
        </div>
      )}
      {rare && (
        <div className={rare.out > 0 ? classes.change : 'muted'}>
          {rare.out > 0
            ? [t('samples.rareOut'), rare.due && t('samples.backBy', { day: date(rare.due) })]
                .filter(Boolean)
                .join(' · ')
            : t(rare.back > 0 ? 'samples.rareReturned' : 'samples.outcomes.lost')}
        </div>
      )}
    </>
  )
}
