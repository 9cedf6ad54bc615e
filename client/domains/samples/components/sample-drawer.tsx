import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SampleLibrary } from '../../../../contract/samples/sample-libraries.ts'
import type { Sample } from '../../../../contract/samples/sample.ts'
import type { SampleMove } from '../../../../contract/samples/tracking-calls.ts'
import { useToday } from '../../../engine/session/use-today.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SectionHead } from '../../../ui/page-head.tsx'
import { SideDrawer } from '../../../ui/dialogs/side-drawer.tsx'
import { ProductPicture } from '../../catalogue/product-picture.picker.tsx'
import { Bookings } from './bookings.tsx'
import { placeText } from './place-text.ts'
import { SampleActions } from './sample-actions.tsx'
import { outText } from '../out-text.ts'
import { matchAddress } from '../sample-address.ts'
import { useTracked } from '../samples.api.ts'
import classes from './sample-drawer.module.css'

/** One line: its picture, where it is, what it is, and where it has been (screen 13). */
export function SampleDrawer({ library, id, onClose }: { library: SampleLibrary; id: string; onClose: () => void }) {
  const { t } = useTranslation('samples')
  const { data, error, refetch } = useTracked(library, id)
  const sample = data?.sample
  const today = useToday()
  const title = sample ? sample.name || sample.style : ''
  return (
    <SideDrawer
      opened
      onClose={onClose}
      title={title}
      subtitle={sample && subtitleOf(sample, t)}
      footer={sample && <SampleActions sample={sample} onDone={() => void refetch()} />}
    >
      {error ? (
        <ErrorState title={t('drawer.failed')} reason={errorText(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <ProductPicture photo={data.sample.photo} size="hero" alt={title} />
          <div className={classes.told}>
            <Facts sample={data.sample} today={today} />
            <SectionHead title={t('drawer.calendar')} />
            <Bookings sample={data.sample} today={today} />
            <SectionHead title={t('drawer.moves')} />
            <Moves moves={data.moves} />
          </div>
        </>
      ) : (
        <Skeleton height={320} aria-busy />
      )}
    </SideDrawer>
  )
}

type Words = ReturnType<typeof useTranslation<'samples'>>['t']

const subtitleOf = ({ style, color, side, size }: Sample, t: Words): string =>
  [`${style} ${color}`, t(`sides.${side}`), size && t('drawer.size', { size })].filter(Boolean).join(' · ')

function Facts({ sample, today }: { sample: Sample; today: string }) {
  const { t } = useTranslation('samples')
  const { date, number } = useFormat()
  const order = (sample.reserved ?? sample.out)?.order
  const facts: [string, ReactNode][] = [
    [t('fields.status'), t(`statuses.${sample.status}`)],
    ...(sample.out || sample.reserved
      ? ([[t('fields.outQty'), outText(sample, { t, today, format: { date, number } })]] as [string, string][])
      : []),
    ...(order
      ? ([
          [
            t('drawer.order'),
            <Link key="order" className="link" {...matchAddress(order)}>
              {order}
            </Link>,
          ],
        ] as [string, ReactNode][])
      : []),
    [t('drawer.place'), placeText(sample, t)],
    ...(sample.newBin ? ([[t('fields.newBin'), sample.newBin]] as [string, string][]) : []),
    [
      t('drawer.mold'),
      [sample.moldNum, sample.moldDate && date(sample.moldDate)].filter(Boolean).join(', ') || t('none'),
    ],
    [t('fields.totalQty'), t('drawer.onHand', { here: number(sample.totalQty), all: number(sample.quantity) })],
    [t('fields.code'), sample.code],
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="t2">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Every change of place or quantity, the newest first. */
function Moves({ moves }: { moves: readonly SampleMove[] }) {
  const { t } = useTranslation('samples')
  const { dateTime } = useFormat()
  return (
    <ol className={classes.moves}>
      {moves.map((move) => (
        <li key={move._id}>
          <b className="b">{moveText(move, t)}</b>
          <span className="t2">{[move.user, dateTime(move.at)].filter(Boolean).join(' · ')}</span>
          {move.note && <span>{move.note}</span>}
        </li>
      ))}
    </ol>
  )
}

/** What happened, in a sentence: 'Moved to C-01-02', 'Taken back: 3 received'. */
export function moveText(move: SampleMove, t: Words): string {
  const { kind, from, to, isReversal, loan } = move
  const count = Math.abs(move.onHandChange || move.outChange)
  const place = to ? placeText(to, t) : from ? placeText(from, t) : ''
  if (loan && (kind === 'handedOut' || kind === 'returned') && !isReversal)
    return t(`moves.${kind}By`, { count, holder: loan.holder, loan: loan.number })
  if (isReversal) return t('moves.takenBack', { what: t(`kinds.${kind}`) })
  return t(`moves.${kind}`, {
    count,
    place,
    from: from ? placeText(from, t) : '',
    way: move.onHandChange < 0 ? '−' : '+',
  })
}
