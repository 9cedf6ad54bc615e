import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentSettings, DocumentSubType, DocumentType } from '../../../../contract/documents/document.ts'
import type { DocumentSource } from '../../../../contract/documents/document-source.ts'
import { layOutDocument } from '../../../../contract/documents/layout/lay-out-document.ts'
import type { LaidOutDocument } from '../../../../contract/documents/layout/page-model.ts'
import type { Language } from '../../../../contract/kernel/languages.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { useMeasure } from './canvas-measure.ts'

/** The day on the person's own calendar, `yyyy-mm-dd`, as of when the screen was opened. */
export const useToday = (): string => useState(() => new Intl.DateTimeFormat('en-CA').format(new Date()))[0]

/** The pages as they will be exported, laid out in the browser; undefined until source and fonts are there. */
export function useLaidOut(
  source: DocumentSource | undefined,
  { type, subType, language }: { type: DocumentType; subType: DocumentSubType; language: Language },
  settings: DocumentSettings,
): LaidOutDocument | undefined {
  const { t, ready } = useTranslation('sheet', { lng: language, useSuspense: false })
  const { name, lastName } = useCurrentUser()
  const measure = useMeasure()
  const today = useToday()
  return useMemo(() => {
    if (!source || !measure || !ready || type === 'Spreadsheet') return undefined
    return layOutDocument({
      source,
      type,
      subType,
      settings,
      author: `${name} ${lastName}`.trim(),
      today,
      language,
      words: (key, values) => t(key, { ...values }),
      measure,
    })
  }, [source, measure, type, subType, settings, name, lastName, today, t, ready, language])
}
