import { Checkbox, SegmentedControl } from '@mantine/core'
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../../../../contract/orders/order.ts'
import { unitsOf } from '../../../../../contract/orders/wholesale/sizes/units-of.ts'
import { cellOf } from '../../order/order-edit.ts'
import { More, SHOWN, useCellWords } from '../difference-words.tsx'
import { type ChangedCell, type Difference, nameOf, type RefusedCell } from './difference.ts'
import classes from './difference-list.module.css'

interface Taking {
  taken: ReadonlySet<string>
  onTake: (id: string, isTaken: boolean) => void
}

/** What a file changes, kind by kind: what others changed too first, for about that somebody decides. */
export function DifferenceList({
  order,
  difference: { cells, added, gone, refused },
  left,
  onLeave,
  onSaveRefused,
  ...taking
}: Taking & {
  order: Order
  difference: Difference
  /** New rows that are not wanted. */
  left: ReadonlySet<string>
  onLeave: (id: string, isLeft: boolean) => void
  onSaveRefused: () => void
}) {
  const { t } = useTranslation('wholesale')
  const both = cells.filter(({ was }) => was !== undefined)
  const mine = cells.filter(({ was }) => was === undefined)
  if (cells.length + added.length + gone.length + refused.length === 0)
    return <p className="muted">{t('readBack.nothing')}</p>
  return (
    <div className={classes.all}>
      {both.length > 0 && (
        <section>
          <h3>
            <IconAlertTriangle size={14} aria-hidden /> {t('readBack.both', { count: both.length })}
          </h3>
          {both.slice(0, SHOWN).map((cell) => (
            <BothChanged key={cell.id} order={order} cell={cell} {...taking} />
          ))}
        </section>
      )}
      {mine.length > 0 && (
        <section>
          <h3>{t('readBack.changed', { count: mine.length })}</h3>
          {mine.slice(0, SHOWN).map((cell) => (
            <CellLine key={cell.id} order={order} cell={cell} {...taking} />
          ))}
          <More count={mine.length - SHOWN} />
        </section>
      )}
      {added.length > 0 && (
        <section>
          <h3>{t('readBack.added', { count: added.length })}</h3>
          {added.slice(0, SHOWN).map((row) => {
            const units = unitsOf(row.sizes ?? {})
            const all = units || row.quantities.reduce((sum, one) => sum + one, 0)
            return (
              <Checkbox
                key={nameOf(row)}
                label={`${nameOf(row)} · ${t('readBack.units', { count: all })}`}
                checked={!left.has(nameOf(row))}
                onChange={({ currentTarget }) => onLeave(nameOf(row), !currentTarget.checked)}
              />
            )
          })}
          <More count={added.length - SHOWN} />
        </section>
      )}
      {gone.length > 0 && (
        <section>
          <h3>{t('readBack.gone', { count: gone.length })}</h3>
          {gone.map(({ row, isChanged }) => (
            <Checkbox
              key={row._id}
              label={`${row.style}/${row.color} · ${t('readBack.units', { count: row.units })}`}
              {...(isChanged ? { description: t('readBack.goneChanged') } : {})}
              checked={taking.taken.has(row._id)}
              onChange={({ currentTarget }) => taking.onTake(row._id, currentTarget.checked)}
            />
          ))}
        </section>
      )}
      {refused.length > 0 && <Refused refused={refused} onSave={onSaveRefused} />}
    </div>
  )
}

function CellLine({ order, cell, taken, onTake }: Taking & { order: Order; cell: ChangedCell }) {
  const { place, value } = useCellWords(order, order.header.stores)
  return (
    <div className={classes.line}>
      <Checkbox
        label={place(cell)}
        checked={taken.has(cell.id)}
        onChange={({ currentTarget }) => onTake(cell.id, currentTarget.checked)}
      />
      <span className={classes.values}>
        <s className="muted">{value(cell.field, cell.now)}</s> <b className="b">{value(cell.field, cell.mine)}</b>
      </span>
    </div>
  )
}

/** Changed here and in the file: theirs or mine. */
function BothChanged({ order, cell, taken, onTake }: Taking & { order: Order; cell: ChangedCell }) {
  const { t } = useTranslation('wholesale')
  const { place, value } = useCellWords(order, order.header.stores)
  return (
    <div className={classes.line}>
      <span>
        {place(cell)} <span className="muted">{t('readBack.was', { value: value(cell.field, cell.was ?? null) })}</span>
      </span>
      <SegmentedControl
        size="xs"
        aria-label={place(cell)}
        value={taken.has(cell.id) ? 'mine' : 'theirs'}
        onChange={(choice) => onTake(cell.id, choice === 'mine')}
        data={[
          { value: 'theirs', label: t('readBack.theirs', { value: value(cell.field, cell.now) }) },
          { value: 'mine', label: t('readBack.mine', { value: value(cell.field, cell.mine) }) },
        ]}
      />
    </div>
  )
}

function Refused({ refused, onSave }: { refused: readonly RefusedCell[]; onSave: () => void }) {
  const { t } = useTranslation('wholesale')
  return (
    <section>
      <h3>{t('readBack.refused', { count: refused.length })}</h3>
      <ul className={classes.refused}>
        {refused.slice(0, SHOWN).map(({ place, style, color, field, typed, reason }) => (
          <li key={`${place} ${field}`}>
            <span>
              {`${style}/${color}`}
              {field !== '' && ` · ${cellOf(field)?.size ?? t(`excel.columns.${field as 'packCode'}`)}`}
              {typed !== '' && ` · ${typed}`}
            </span>
            <span className="muted">{`${t(`readBack.reasons.${reason}`)} · ${place}`}</span>
          </li>
        ))}
      </ul>
      <More count={refused.length - SHOWN} />
      <button type="button" className="btn d s" onClick={onSave}>
        <IconDownload size={14} aria-hidden />
        {t('readBack.saveRefused')}
      </button>
    </section>
  )
}
