import { Button } from '@mantine/core'
import { IconPencilPlus, IconRowInsertBottom, IconRowRemove } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../engine/texts/format.ts'
import type { CellChange } from '../grid/grid-contract.ts'
import type { Filled } from './import-rows.ts'
import type { ImportOffer, ImportTarget } from './import-target.ts'
import classes from './import-wizard.module.css'

type Mended = Pick<Filled, 'rows' | 'undo'>

/** What mends many rows at once, each in one step back; where nothing does, that they are edited in place. */
export function ImportMends({ target, rows, undo }: Mended & { target: ImportTarget }) {
  const { t } = useTranslation('import-wizard')
  const { number } = useFormat()
  const isJudged = rows.state !== 'start'
  const settleable = isJudged ? rows.settleable() : []
  const { critical } = rows.counts()
  const fills = target.offers?.map((offer) => ({ offer, changes: blanksFor(offer, rows) })) ?? []
  const offered = fills.filter(({ changes }) => changes.length > 0)
  if (offered.length === 0 && settleable.length === 0 && (critical === 0 || !isJudged))
    return (
      <>
        <span className="sp" />
        <span className={`muted ${classes.hint}`}>{t('editHint')}</span>
      </>
    )
  return (
    <>
      {offered.map(({ offer, changes }) => (
        <Mend
          key={offer.name}
          icon={<IconPencilPlus size={14} aria-hidden />}
          onClick={() => fill(changes, { rows, undo })}
        >
          {offer.label(changes.length)}
        </Mend>
      ))}
      {settleable.length > 0 && (
        <Mend icon={<IconRowInsertBottom size={14} aria-hidden />} onClick={() => undo.push(rows.settle(settleable))}>
          {target.settles?.label(settleable.length)}
        </Mend>
      )}
      {critical > 0 && isJudged && (
        <Mend icon={<IconRowRemove size={14} aria-hidden />} onClick={() => undo.push(rows.remove(rows.critical()))}>
          {t('takeOut', { count: critical, number: number(critical) })}
        </Mend>
      )}
    </>
  )
}

const Mend = ({ icon, onClick, children }: { icon: ReactNode; onClick: () => void; children: ReactNode }) => (
  <Button variant="default" size="compact-sm" leftSection={icon} onClick={onClick}>
    {children}
  </Button>
)

/** Blank cells that an offer is for, in all rows. */
const blanksFor = (offer: ImportOffer, rows: Mended['rows']): CellChange[] =>
  rows
    .all()
    .flatMap((row) =>
      Object.entries(offer.cells(row)).map(
        ([column, after]): CellChange => ({ rowId: row.id, column, before: row.values[column], after }),
      ),
    )

function fill(changes: readonly CellChange[], { rows, undo }: Mended): void {
  const done = rows.change(changes, 'bulk')
  const turned = done.map(({ before, after, ...cell }) => ({ ...cell, before: after, after: before }))
  undo.push({
    label: 'fill',
    undo: () => void rows.change(turned, 'undo'),
    redo: () => void rows.change(done, 'redo'),
  })
}
