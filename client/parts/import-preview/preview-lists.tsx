import { IconAlertCircle, IconCircleCheck, IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportPreview } from '../../../contract/kernel/import-preview.ts'
import { useFormat } from '../../engine/texts/format.ts'
import classes from './import-preview.module.css'

type Kind = 'rejects' | 'adds' | 'changes'
const kinds = ['rejects', 'adds', 'changes'] as const

/** What an import would do, in figures and row by row. */
export function PreviewLists({
  preview,
  columnTitle,
}: {
  preview: ImportPreview
  columnTitle: (field: string) => string
}) {
  const { t } = useTranslation('tables')
  const { number } = useFormat()
  const { counts } = preview
  const countOf: Record<Kind, number> = { rejects: counts.rejected, adds: counts.added, changes: counts.changed }
  const [chosen, setChosen] = useState<Kind>(kinds.find((kind) => countOf[kind] > 0) ?? 'adds')
  const shownRows = preview[chosen].length
  const titles = preview.columns.map(columnTitle)
  return (
    <>
      <dl className={classes.figures}>
        <Figure icon={<IconPlus size={16} aria-hidden />} tone="" count={counts.added} name={t('figures.added')} />
        <Figure
          icon={<IconPencil size={16} aria-hidden />}
          tone=""
          count={counts.changed}
          name={t('figures.changed')}
        />
        <Figure
          icon={<IconCircleCheck size={16} aria-hidden />}
          tone=""
          count={counts.unchanged}
          name={t('figures.unchanged')}
        />
        <Figure
          icon={<IconAlertCircle size={16} aria-hidden />}
          tone={counts.rejected > 0 ? 'c' : ''}
          count={counts.rejected}
          name={t('figures.rejected')}
        />
      </dl>
      <div className={`seg ${classes.kinds}`} role="group" aria-label={t('listsLabel')}>
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className={kind === chosen ? 'on' : ''}
            aria-pressed={kind === chosen}
            onClick={() => setChosen(kind)}
          >
            {t(`lists.${kind}`)} {number(countOf[kind])}
          </button>
        ))}
      </div>
      <div className={classes.rows} tabIndex={0} role="region" aria-label={t(`lists.${chosen}`)}>
        {shownRows === 0 ? (
          <p className={`muted ${classes.none}`}>{t(`none.${chosen}`)}</p>
        ) : (
          <table className={classes.table}>
            <thead>
              <tr>
                <th className="num">{t('row')}</th>
                {chosen === 'changes' ? (
                  <>
                    <th>{t('record')}</th>
                    <th>{t('whatChanges')}</th>
                  </>
                ) : (
                  titles.map((title) => <th key={title}>{title}</th>)
                )}
                {chosen === 'rejects' && <th>{t('reason')}</th>}
              </tr>
            </thead>
            <tbody>
              {chosen === 'changes' &&
                preview.changes.map((change) => <ChangeRow key={change.row} {...{ change, columnTitle }} />)}
              {chosen === 'adds' &&
                preview.adds.map(({ row, values }) => (
                  <tr key={row}>
                    <td className="num muted">{number(row)}</td>
                    {preview.columns.map((column) => (
                      <td key={column}>{values[column]}</td>
                    ))}
                  </tr>
                ))}
              {chosen === 'rejects' &&
                preview.rejects.map((reject) => (
                  <RejectRow key={reject.row} {...{ reject, columnTitle }} columns={preview.columns} />
                ))}
            </tbody>
          </table>
        )}
      </div>
      {shownRows < countOf[chosen] && <p className="muted">{t('firstShown', { number: number(shownRows) })}</p>}
    </>
  )
}

function Figure({ icon, tone, count, name }: { icon: React.ReactNode; tone: string; count: number; name: string }) {
  const { number } = useFormat()
  return (
    <div>
      <dd className={`st ${tone}`}>
        {icon}
        {number(count)}
      </dd>
      <dt>{name}</dt>
    </div>
  )
}

function ChangeRow({
  change,
  columnTitle,
}: {
  change: ImportPreview['changes'][number]
  columnTitle: (field: string) => string
}) {
  const { t } = useTranslation('tables')
  const { number } = useFormat()
  return (
    <tr>
      <td className="num muted">{number(change.row)}</td>
      <td className="b">{change.key}</td>
      <td>
        <ul className={classes.cells}>
          {change.cells.map(({ column, before, after }) => (
            <li key={column}>
              <span className="muted">{columnTitle(column)}</span>{' '}
              <s className="muted" aria-label={t('before')}>
                {before === '' ? t('blank') : before}
              </s>{' '}
              <span aria-hidden>→</span> <span className="b">{after === '' ? t('blank') : after}</span>
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}

function RejectRow({
  reject,
  columns,
  columnTitle,
}: {
  reject: ImportPreview['rejects'][number]
  columns: readonly string[]
  columnTitle: (field: string) => string
}) {
  const { t } = useTranslation('tables')
  const { number } = useFormat()
  const wrong = new Set(reject.issues.map(({ column }) => column))
  return (
    <tr>
      <td className="num muted">{number(reject.row)}</td>
      {columns.map((column) => (
        <td key={column} className={wrong.has(column) ? classes.wrong : ''}>
          {reject.values[column]}
        </td>
      ))}
      <td>
        <ul className={classes.cells}>
          {reject.issues.map(({ column, code, data }) => (
            <li key={`${column} ${code}`} className="st c">
              <IconAlertCircle size={14} aria-hidden />
              {column !== '' && `${columnTitle(column)}: `}
              {t(`refused.${code}`, { ...data })}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}
