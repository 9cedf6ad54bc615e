import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './sample-tools.module.css'

/** Rows of the dialogs of samples, under the names of their columns; `ticks`: one of ticks stands before them. */
export function LentLines({
  ticks = false,
  columns,
  children,
}: {
  ticks?: boolean
  columns: readonly string[]
  children: ReactNode
}) {
  const { t } = useTranslation('pieces')
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          {ticks && (
            <th className={classes.tick}>
              <span className="visually-hidden">{t('samples.tick')}</span>
            </th>
          )}
          {columns.map((column) => (
            <th key={column}>{column}</th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

/** The day on which what leaves is to be back. */
export function DueField({ today, due, onDue }: { today: string; due: string; onDue: (day: string) => void }) {
  const { t } = useTranslation('pieces')
  return (
    <TextInput
      className={classes.due}
      type="date"
      label={t('samples.due')}
      min={today}
      value={due}
      onChange={({ currentTarget }) => onDue(currentTarget.value)}
    />
  )
}
