import { IconArrowBackUp, IconChevronDown, IconChevronRight, IconKey } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { use, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '../../../../contract/audit/audit-entry.ts'
import { sayChange } from '../../../../contract/audit/say-change.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { House } from '../../../room.ts'
import { useAuditWords } from '../use-audit-words.ts'
import { useTakeBack } from '../use-take-back.tsx'
import { EntryChanges } from './entry-changes.tsx'
import { useEntrySummary } from './entry-summary.tsx'
import classes from './entry-table.module.css'

/** Entries as rows that open. */
export function EntryTable({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation('audit')
  return (
    <table className={`g flat whole ${classes.table}`} aria-label={t('title')}>
      <thead>
        <tr>
          <th className={classes.when}>{t('export.when')}</th>
          <th className={classes.who}>{t('export.who')}</th>
          <th className={classes.kind}>{t('export.kind')}</th>
          <th className={classes.record}>{t('export.record')}</th>
          <th>{t('columns.what')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <EntryRow key={entry._id} entry={entry} />
        ))}
      </tbody>
    </table>
  )
}

function EntryRow({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit')
  const format = useFormat()
  const summary = useEntrySummary()
  const house = use(House)
  const [open, setOpen] = useState(false)
  const body = useId()
  const Chevron = open ? IconChevronDown : IconChevronRight
  const page = entry.record._id === null ? undefined : house?.opens[entry.kind]?.(entry.record._id, entry.record.title)
  const title = entry.record.title || t('untitled')
  return (
    <>
      <tr className={open ? classes.open : ''}>
        <td title={format.dateTime(entry.date)}>
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={open}
            aria-controls={open ? body : undefined}
            onClick={() => setOpen(!open)}
          >
            <Chevron size={14} aria-hidden />
            {format.dateTime(entry.date)}
          </button>
        </td>
        <td>
          <span className="row">
            <span className="ell">{entry.person?.name ?? t('nobody')}</span>
            {entry.token !== null && <IconKey size={13} role="img" aria-label={t('by', { token: entry.token })} />}
          </span>
        </td>
        <td className="t2">{t(`kinds.${entry.kind}`)}</td>
        <td title={title}>
          {page ? (
            <Link to={page} className={`b ${classes.link}`}>
              {title}
            </Link>
          ) : (
            <span className={entry.record.title ? 'b' : 'muted'}>{title}</span>
          )}
        </td>
        <td>
          <span className="row">
            <span className={entry.action === 'deleted' ? 'st c' : 'b nowrap'}>{summary(entry)}</span>
            <FirstChange entry={entry} />
            {entry.isReverted && <span className="tag w">{t('actions.reverted')}</span>}
          </span>
        </td>
      </tr>
      {open && (
        <tr id={body} className={classes.body}>
          <td colSpan={5}>
            <Opened entry={entry} />
          </td>
        </tr>
      )}
    </>
  )
}

/** The first field in short, so that most entries need no opening. */
function FirstChange({ entry }: { entry: AuditEntry }) {
  const words = useAuditWords()
  const [change] = entry.changes
  const [first, ...others] = change ? sayChange(change, entry.currency, words) : []
  if (!first || entry.action === 'created') return null
  const sides = [first.before, first.after].filter((side) => side !== null).join(' → ')
  return (
    <span className="t2 ell">
      {change!.key && `${change!.key} · `}
      {first.label} {sides}
      {(others.length > 0 || entry.changed > 1) && ' …'}
    </span>
  )
}

function Opened({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit')
  const { takeBack, isPending } = useTakeBack()
  return (
    <div className={classes.opened}>
      <EntryChanges entry={entry} />
      {entry.mayRevert && (
        <button type="button" className="btn d s" disabled={isPending} onClick={() => void takeBack(entry)}>
          <IconArrowBackUp size={14} aria-hidden />
          {t('takeBack.action')}
        </button>
      )}
    </div>
  )
}
