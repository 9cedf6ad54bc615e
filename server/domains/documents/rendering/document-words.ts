import { createInstance } from 'i18next'
import type { Words } from '../../../../contract/documents/layout/document-texts.ts'
import german from '../../../../locales/de-DE/documents.json' with { type: 'json' }
import english from '../../../../locales/en-US/documents.json' with { type: 'json' }

/** A document's own words from the catalogue that the screens speak from; languages without one fall back to English. */
export function documentWords(language: string): Words {
  const texts = createInstance()
  void texts.init({
    lng: language,
    fallbackLng: 'en-US',
    initAsync: false,
    defaultNS: 'documents',
    resources: { 'en-US': { documents: english }, 'de-DE': { documents: german } },
    interpolation: { escapeValue: false },
  })
  return (key, values) => texts.t(`sheet.${key}`, { ...values })
}
