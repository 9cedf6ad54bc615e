import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import type { DocumentSource } from '../../../../contract/documents/document-source.ts'
import { exportWarnings } from '../../../../contract/documents/export-warnings.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { managePath } from '../../assortments/one-assortment.picker.ts'
import type { ExportChoices } from '../export-choices.ts'
import classes from './export.module.css'

/** Words that are named of many. */
const NAMED = 4

/** What is better known before a document goes out, each with the way to change it. */
export function ExportWarnings({
  assortment,
  source,
  choices,
}: {
  assortment: Assortment
  source: DocumentSource
  choices: ExportChoices
}) {
  const { t } = useTranslation('documents')
  const { number, all } = useFormat()
  const { settings, change, type } = choices
  const warnings = exportWarnings(source, settings, type)
  if (warnings.length === 0) return null
  return (
    <ul className={classes.warnings} aria-label={t('warnings.label')}>
      {warnings.map(({ kind, count, toggle, words = [] }) => (
        <li key={kind} className="msg w">
          <IconAlertTriangle size={14} aria-hidden />
          <span>{t(`warnings.${kind}`, { count, number: number(count), words: all(words.slice(0, NAMED)) })}</span>
          {toggle && (
            <button type="button" className="btn a s" onClick={() => change({ [toggle]: !settings[toggle] })}>
              {t(`warnings.change.${toggle}`)}
            </button>
          )}
          {!toggle && kind !== 'unprintable' && (
            <Link className="btn a s" to={managePath(assortment)}>
              {t('warnings.look')}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
