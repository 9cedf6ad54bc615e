import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { photoAddress } from '../../../../contract/catalogue/photo-address.ts'
import { choosesHeroes } from '../../../../contract/documents/default-settings.ts'
import type { DocumentSettings } from '../../../../contract/documents/document.ts'
import type { DocumentRow, DocumentSource } from '../../../../contract/documents/document-source.ts'
import { altOf, heroOf } from '../../../../contract/documents/layout/blocks/cell-pictures.ts'
import { type DocumentColumn, documentColumns } from '../../../../contract/documents/layout/document-columns.ts'
import { groupRows } from '../../../../contract/documents/layout/pages/group-rows.ts'
import { type Format, formatsOf } from '../../../engine/texts/format.ts'
import type { ExportChoices, Wanted } from '../export-choices.ts'
import { useToday } from '../../../engine/session/use-today.ts'
import classes from './export.module.css'

const HeroPlace = lazy(() => import('./hero-choice.tsx').then((part) => ({ default: part.HeroPlace })))

/** Rows that are shown; the file has them all. */
const most = 40

/** The beginning of the spreadsheet with the columns that the toggles ask for. */
export function SheetPreview({
  source,
  wanted: { settings, language },
  choices,
}: {
  source: DocumentSource
  wanted: Wanted
  choices: ExportChoices
}) {
  const { t } = useTranslation('documents')
  const { t: word } = useTranslation('sheet', { lng: language })
  const format = formatsOf(language)
  const columns = documentColumns(settings)
  const today = useToday()
  const groups = groupRows(source.rows.slice(0, most), settings.groupBy, source.displayGroups)
  const leading = [...(settings.sortNumber ? ['sortNumber'] : []), ...(settings.includeImages ? ['picture'] : [])]
  const positions = new Map(source.rows.map(({ _id }, index) => [_id, index + 1]))
  return (
    <>
      <div className={classes.tools}>
        <span className="muted">{t('preview.rows', { count: Math.min(most, source.rows.length) })}</span>
      </div>
      <div className={classes.sheet} role="region" aria-label={t('preview.sheet')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {[...leading, ...columns.map(({ key }) => key)].map((key) => (
                <th key={key}>{word(`column.${key}`)}</th>
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <tbody key={group.key}>
              {settings.groupBy !== 'none' && (
                <tr data-group>
                  <td colSpan={leading.length + columns.length}>{group.key || word('ungrouped')}</td>
                </tr>
              )}
              {group.rows.map((row) => (
                <tr key={row._id}>
                  {settings.sortNumber && <td data-figure>{positions.get(row._id)}</td>}
                  {settings.includeImages && (
                    <td className={classes.picture}>
                      <RowPicture row={row} settings={settings} choices={choices} />
                    </td>
                  )}
                  {columns.map((column) => (
                    <td key={column.key} {...(column.kind === 'text' ? {} : { 'data-figure': true })}>
                      {shown(column, row, source, today, format)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </>
  )
}

function RowPicture({
  row,
  settings,
  choices,
}: {
  row: DocumentRow
  settings: DocumentSettings
  choices: ExportChoices
}) {
  const hero = heroOf(row, settings)
  if (!hero) return null
  return (
    <>
      <img src={photoAddress(hero.hash, 80)} alt="" loading="lazy" />
      {choosesHeroes(settings) && (
        <Suspense>
          <HeroPlace
            of={row._id}
            rows={[row]}
            shown={hero.hash}
            label={altOf(row)}
            choices={choices}
            place={{ inset: 0 }}
          />
        </Suspense>
      )}
    </>
  )
}

function shown(
  column: DocumentColumn,
  row: DocumentRow,
  source: DocumentSource,
  today: string,
  format: Format,
): string {
  const value = column.value(row, today)
  if (value === null) return ''
  if (typeof value === 'string') return column.kind === 'date' ? format.date(value) : value
  if (column.kind === 'money') return format.money(value, source.currency)
  return column.kind === 'percent' ? format.percent(value) : format.number(value)
}
