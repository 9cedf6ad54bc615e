import { Button, Checkbox, NativeSelect, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconArrowRight, IconBan, IconCheck, IconHistory, IconTilde } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AssociatedBy, Association } from '../../../contract/kernel/imports/associate-columns.ts'
import { cellText } from '../../../contract/kernel/imports/fill-rows.ts'
import { HEADER_ROWS } from '../../../contract/kernel/imports/file-shape.ts'
import { useFormat } from '../../engine/texts/format.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import type { ImportColumn } from './import-target.ts'
import classes from './import-wizard.module.css'
import type { SheetState } from './sheet-file.ts'
import { fillsPart } from './combined-column.ts'
import { columnLetters } from './sheet-preview.tsx'

const marks: Record<AssociatedBy, { Icon: typeof IconCheck; tone: string }> = {
  same: { Icon: IconCheck, tone: 'o' },
  similar: { Icon: IconTilde, tone: 'n' },
  abbreviated: { Icon: IconTilde, tone: 'n' },
  remembered: { Icon: IconHistory, tone: 'a' },
  chosen: { Icon: IconCheck, tone: 'o' },
  leftOut: { Icon: IconBan, tone: 'n' },
  none: { Icon: IconAlertTriangle, tone: 'w' },
}

/** 'Column Associations': which column of the file fills which of the grid, from which sheet and heading row (IMP-01, BEY-02). */
export function ColumnAssociations({
  sheet,
  header,
  headings,
  columns,
  needed,
  associations,
  rememberedAt,
  remember,
  busy,
  onSheet,
  onHeader,
  onChoose,
  onStartOver,
  onRemember,
  onFill,
  onClose,
}: {
  sheet: SheetState
  header: number
  headings: readonly string[]
  columns: readonly ImportColumn[]
  /** Keys without which nothing can be imported. */
  needed: readonly string[]
  associations: readonly Association[]
  rememberedAt: string | undefined
  remember: boolean
  busy: boolean
  onSheet: (sheet: number) => void
  onHeader: (row: number) => void
  onChoose: (at: number, column: string | null) => void
  onStartOver: () => void
  onRemember: (remember: boolean) => void
  onFill: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('import-wizard')
  const format = useFormat()
  const known = associations.filter(({ by }) => by !== 'none' && by !== 'chosen').length
  const fromMemory = associations.filter(({ by }) => by === 'remembered').length
  const missing = columns.filter(
    ({ key }) => needed.includes(key) && !associations.some(({ column }) => column === key || fillsPart(column, key)),
  )
  const options = [
    { value: '-', label: t('choose'), disabled: true },
    { value: '', label: t('leaveOut') },
    ...columns.map(({ key, text }) => ({ value: key, label: text })),
  ]
  const seen = sheet.sheets.map(({ name, hidden }, at) => ({
    value: String(at),
    label: hidden ? t('hiddenSheet', { name }) : name,
  }))
  const samples = (at: number): string => {
    const below = sheet.rows.slice(header + 1, header + 100)
    const texts = below.map(({ cells }) => cellText(cells[at], format.decimalMark)).filter((text) => text !== '')
    return [...new Set(texts)].slice(0, 3).join(' · ')
  }
  return (
    <Dialog
      title={t('associations.title')}
      subtitle={t('associations.subtitle')}
      onClose={onClose}
      tools={
        <>
          {seen.length > 1 && (
            <NativeSelect
              size="xs"
              aria-label={t('sheet')}
              data={seen}
              value={String(sheet.sheet)}
              onChange={(event) => onSheet(Number(event.currentTarget.value))}
            />
          )}
          <NativeSelect
            size="xs"
            aria-label={t('headerRow')}
            data={sheet.rows
              .slice(0, HEADER_ROWS)
              .map(({ number }, at) => ({ value: String(at), label: t('headerRowOf', { row: number }) }))}
            value={String(header)}
            onChange={(event) => onHeader(Number(event.currentTarget.value))}
          />
        </>
      }
      footer={
        <>
          <Checkbox
            label={t('remember')}
            checked={remember}
            onChange={(event) => onRemember(event.currentTarget.checked)}
          />
          <span className="sp" />
          {missing.length > 0 && (
            <span className="st w" role="status">
              <IconAlertTriangle size={14} aria-hidden />
              {t('needed', { columns: missing.map(({ text }) => text).join(', ') })}
            </span>
          )}
          <Button variant="default" onClick={onClose}>
            {t('back')}
          </Button>
          <Button loading={busy} disabled={missing.length > 0} onClick={onFill}>
            {t('fill')}
          </Button>
        </>
      }
    >
      {known > 0 && (
        <p className={`msg o ${classes.banner}`}>
          <IconHistory size={16} aria-hidden />
          <span className="sp">
            {t('associated', {
              count: headings.length,
              known: format.number(known),
              number: format.number(headings.length),
            })}{' '}
            {fromMemory > 0 &&
              rememberedAt !== undefined &&
              t('fromMemory', {
                count: fromMemory,
                number: format.number(fromMemory),
                date: format.date(rememberedAt),
              })}
          </span>
          {fromMemory > 0 && (
            <button type="button" className="lk" onClick={onStartOver}>
              {t('startOver')}
            </button>
          )}
        </p>
      )}
      <div className={classes.associations} tabIndex={0} role="region" aria-label={t('associations.title')}>
        <table>
          <thead>
            <tr>
              <th>
                <VisuallyHidden>{t('letter')}</VisuallyHidden>
              </th>
              <th>{t('inFile')}</th>
              <th>{t('firstValues')}</th>
              <td />
              <th>{t('inGrid')}</th>
              <th>{t('how')}</th>
            </tr>
          </thead>
          <tbody>
            {headings.map((heading, at) => {
              const { column, by } = associations[at] ?? { column: null, by: 'none' as const }
              const { Icon, tone } = marks[by]
              const name = heading === '' ? columnLetters(at) : heading
              return (
                <tr key={columnLetters(at)} data-open={by === 'none' || undefined}>
                  <td className="muted">{columnLetters(at)}</td>
                  <td className="b">{heading}</td>
                  <td className="t2 ell">{samples(at)}</td>
                  <td>
                    <IconArrowRight size={14} aria-hidden />
                  </td>
                  <td>
                    <NativeSelect
                      size="xs"
                      aria-label={t('columnFor', { name })}
                      data={options}
                      value={column ?? (by === 'none' ? '-' : '')}
                      onChange={({ currentTarget: { value } }) => onChoose(at, value === '' ? null : value)}
                    />
                  </td>
                  <td>
                    <span className={`st ${tone} nowrap`}>
                      <Icon size={14} aria-hidden />
                      {t(`by.${by}`)}
                    </span>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}
