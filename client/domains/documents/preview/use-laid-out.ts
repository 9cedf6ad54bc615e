import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentSource } from '../../../../contract/documents/document-source.ts'
import { layOutDocument } from '../../../../contract/documents/layout/lay-out-document.ts'
import type { LaidOutDocument } from '../../../../contract/documents/layout/page-model.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { useToday } from '../../../engine/session/use-today.ts'
import type { Wanted } from '../export-choices.ts'
import { useMeasure } from './canvas-measure.picker.ts'

/** The pages as they will be exported, laid out in the browser; undefined until source and fonts are there. */
export function useLaidOut(
  source: DocumentSource,
  { type, subType, settings, language }: Wanted,
): LaidOutDocument | undefined {
  // Waits for the words of the language: deferred, the pages on screen stay meanwhile.
  const { t } = useTranslation('sheet', { lng: language })
  const { name, lastName } = useCurrentUser()
  const measure = useMeasure()
  const today = useToday()
  return useMemo(() => {
    if (!measure || type === 'Spreadsheet') return undefined
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
  }, [source, measure, type, subType, settings, name, lastName, today, t, language])
}
