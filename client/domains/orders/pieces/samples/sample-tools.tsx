import { IconDiamond, IconPackageExport, IconReplace } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayAccess } from '../../../../../contract/identity/access/access.ts'
import { areaAccess } from '../../../../../contract/identity/access/area-access.ts'
import type { Order } from '../../../../../contract/orders/order.ts'
import type { MatchedRow } from '../../../../../contract/orders/pieces/sample-matches.ts'
import { useCurrentUser } from '../../../../engine/session/session-store.ts'
import type { Search } from '../../../../engine/screens/address-state.ts'
import { useFormat } from '../../../../engine/texts/format.ts'
import type { LentRow } from './lent-row.ts'
import { ParcelButton } from '../parcels/parcel-button.tsx'
import { isDecided, type PieceRow } from '../piece-mode.ts'
import classes from './sample-tools.module.css'

const MatchDialog = lazy(() => import('./match-dialog.tsx').then((part) => ({ default: part.MatchDialog })))
const HandOutDialog = lazy(() => import('./hand-out-dialog.tsx').then((part) => ({ default: part.HandOutDialog })))
const RareDialog = lazy(() => import('./rare-dialog.tsx').then((part) => ({ default: part.RareDialog })))

type Shown = 'match' | 'handOut' | 'rare'

/** How many rows and pieces there are, and what the sample rooms do for them (ORS-04). */
export function SampleTools(props: SampleWork & { rows: readonly PieceRow[] }) {
  const { t } = useTranslation('pieces')
  const { number } = useFormat()
  const { rows } = props
  const units = rows.reduce((sum, { piece }) => sum + piece.quantity, 0)
  return (
    <div className={classes.tools}>
      <b className="b">{t('rows', { count: rows.length, number: number(rows.length) })}</b>
      <span className="muted">{t('units', { count: units, number: number(units) })}</span>
      <span className="sp" />
      <SampleButtons {...props} />
      <ParcelButton order={props.order} rows={rows} />
    </div>
  )
}

interface SampleWork {
  order: Order
  matches: ReadonlyMap<string, MatchedRow>
}

/** The three dialogs of the sample rooms, for whoever gathers the order and keeps samples (ORS-04). */
export function SampleButtons({ order, matches }: SampleWork) {
  const { t } = useTranslation('pieces')
  const { number } = useFormat()
  const user = useCurrentUser()
  // Whoever comes from the sample room comes for this.
  const asked = useSearch({ strict: false, select: (search: Search) => search['samples'] === 'match' })
  const [shown, setShown] = useState<Shown | undefined>(asked ? 'match' : undefined)
  const all = order.rows.flatMap((row): LentRow[] => {
    const match = matches.get(row._id)
    return match && row.piece ? [{ row: row as PieceRow, match }] : []
  })
  const modified = all.filter(({ match }) => match.isModified)
  // What went in a parcel of somebody who keeps no samples still stands in the books of the room.
  const ready = all.filter(
    ({ row, match }) => row.piece.progress !== 'unavailable' && match.got.some((one) => one.reserved > 0),
  )
  const rare = all.filter(({ match }) =>
    match.got.some((one) => one.status === 'Rare' && (one.reserved > 0 || one.out > 0)),
  )
  const mayLend = mayAccess(user, areaAccess.coordinateOrders) && mayAccess(user, areaAccess.keepSamples)
  if (!mayLend || !isDecided(order)) return null
  const isOpen = order.isEditable
  const close = () => setShown(undefined)
  const tools = [
    { name: 'match', Icon: IconReplace, count: modified.length, is: isOpen },
    { name: 'handOut', Icon: IconPackageExport, count: ready.length, is: isOpen },
    { name: 'rare', Icon: IconDiamond, count: rare.length, is: true },
  ] as const
  return (
    <>
      {tools
        .filter(({ is }) => is)
        .map(({ name, Icon, count }) => (
          <button
            key={name}
            type="button"
            className="btn d s"
            disabled={count === 0}
            title={count === 0 ? t(`samples.none.${name}`) : undefined}
            onClick={() => setShown(name)}
          >
            <Icon size={14} aria-hidden />
            {t(`samples.${name}`)}
            {count > 0 && <span className="n">{number(count)}</span>}
          </button>
        ))}
      <Suspense>
        {shown === 'match' && modified.length > 0 && <MatchDialog order={order} rows={modified} onClose={close} />}
        {shown === 'handOut' && (
          <HandOutDialog
            order={order}
            rows={ready}
            modified={modified.length}
            onMatch={() => setShown('match')}
            onClose={close}
          />
        )}
        {shown === 'rare' && <RareDialog order={order} rows={rare} onClose={close} />}
      </Suspense>
    </>
  )
}
