import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentSettings } from '../../../../contract/documents/document.ts'
import type { DocumentSource } from '../../../../contract/documents/document-source.ts'
import { layOutDocument } from '../../../../contract/documents/layout/lay-out-document.ts'
import type { LaidOutDocument } from '../../../../contract/documents/layout/page-model.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { useMeasure } from './canvas-measure.ts'

/** The day on the person's own calendar, `yyyy-mm-dd`, as of when the screen was opened. */
export const useToday = (): string => useState(() => new Intl.DateTimeFormat('en-CA').format(new Date()))[0]

/** The pages as they will be exported, laid out in the browser; undefined until source and fonts are there. */
export function useLaidOut(
  source: DocumentSource | undefined,
  subType: 'Condensed' | 'Expanded' | 'Spreadsheet',
  settings: DocumentSettings,
): LaidOutDocument | undefined {
  const { t, i18n } = useTranslation('documents')
  const { name, lastName } = useCurrentUser()
  const measure = useMeasure()
  const today = useToday()
  return useMemo(() => {
    if (!source || !measure || subType === 'Spreadsheet') return undefined
    return layOutDocument({
      source,
      subType,
      settings,
      author: `${name} ${lastName}`.trim(),
      today,
      language: i18n.language,
      words: (key, values) => t(`sheet.${key}`, { ...values }),
      measure,
    })
  }, [source, measure, subType, settings, name, lastName, today, t, i18n.language])
}
