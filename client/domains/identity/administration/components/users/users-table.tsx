import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconShieldHalf } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { UserSort } from '../../../../../../contract/identity/users/user-choice.ts'
import type { UserRow } from '../../../../../../contract/identity/users/user-record.ts'
import { useFormat } from '../../../../../engine/texts/format.ts'
import { isSelected, type RowSelection, selectRows, toggleRow } from '../../../../../parts/selection/row-selection.ts'
import { StateTag } from '../state-tag.tsx'
import classes from './users-table.module.css'

const sorted = ['name', 'email', 'userCode', 'lastLogin', 'createdDate'] as const
const before = ['name', 'email', 'userCode'] as const
const behind = ['lastLogin', 'createdDate'] as const

/** A page of people as rows. The name leads to their page; a click elsewhere on the row chooses it. */
export function UsersTable({
  rows,
  sort,
  selection,
  onSort,
  onSelection,
}: {
  rows: readonly UserRow[]
  sort: UserSort
  selection: RowSelection
  onSort: (sort: UserSort) => void
  onSelection: (selection: RowSelection) => void
}) {
  const { t } = useTranslation('users')
  const chosen = rows.filter(({ _id }) => isSelected(selection, _id)).length
  const ids = rows.map(({ _id }) => _id)
  const heading = (column: (typeof sorted)[number]) => (
    <SortHeading key={column} column={column} sort={sort} onSort={onSort} />
  )
  return (
    <table className={`g flat whole ${classes.table}`} aria-label={t('list.label')}>
      <thead>
        <tr>
          <th className={classes.tick}>
            <Checkbox
              aria-label={t('list.selectPage')}
              checked={rows.length > 0 && chosen === rows.length}
              indeterminate={chosen > 0 && chosen < rows.length}
              onChange={(event) => onSelection(selectRows(selection, ids, event.currentTarget.checked))}
            />
          </th>
          {before.map(heading)}
          <th className={classes.state}>{t('fields.state')}</th>
          <th>{t('fields.roles')}</th>
          <th className={classes.place}>{t('fields.userActiveLocation')}</th>
          {behind.map(heading)}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row
            key={row._id}
            row={row}
            chosen={isSelected(selection, row._id)}
            onToggle={() => onSelection(toggleRow(selection, row._id))}
          />
        ))}
      </tbody>
    </table>
  )
}

function SortHeading({
  column,
  sort,
  onSort,
}: {
  column: (typeof sorted)[number]
  sort: UserSort
  onSort: (sort: UserSort) => void
}) {
  const { t } = useTranslation('users')
  const up = sort === column
  const down = sort === `-${column}`
  const Arrow = down ? IconArrowDown : IconArrowUp
  return (
    <th aria-sort={up ? 'ascending' : down ? 'descending' : 'none'} className={classes[column]}>
      <button type="button" className={classes.sort} onClick={() => onSort(up ? `-${column}` : column)}>
        {t(column === 'name' ? 'list.name' : `fields.${column}`)}
        {(up || down) && <Arrow size={12} aria-hidden />}
      </button>
    </th>
  )
}

function Row({ row, chosen, onToggle }: { row: UserRow; chosen: boolean; onToggle: () => void }) {
  const { t } = useTranslation('users')
  const { dateTime, date } = useFormat()
  const name = `${row.name} ${row.lastName}`
  const roles = row.roles.map((one) => t(`roles.${one}`)).join(', ')
  return (
    <tr className={chosen ? 'sel' : ''}>
      <td className={classes.tick}>
        <Checkbox aria-label={t('list.select', { name })} checked={chosen} onChange={onToggle} />
      </td>
      <td>
        <Link to={`/administration/users/${row._id}`} className={classes.person}>
          <b className="b ell">{name}</b>
          {row.administers && (
            <IconShieldHalf size={14} role="img" aria-label={t('list.administers')} className={classes.shield} />
          )}
        </Link>
      </td>
      <td className="t2" title={row.email}>
        {row.email}
      </td>
      <td className="t2">{row.userCode}</td>
      <td>
        <StateTag state={row.state} />
      </td>
      <td className="t2" title={roles}>
        {roles || t('list.noRoles')}
      </td>
      <td className="t2">{row.userActiveLocation}</td>
      <td className="t2">{row.lastLogin ? dateTime(row.lastLogin) : t('list.never')}</td>
      <td className="t2">{date(row.createdDate)}</td>
    </tr>
  )
}
