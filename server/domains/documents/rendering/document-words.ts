import { createInstance } from 'i18next'
import type { Words } from '../../../../contract/documents/layout/document-texts.ts'
import german from '../../../../locales/de-DE/sheet.json' with { type: 'json' }
import english from '../../../../locales/en-US/sheet.json' with { type: 'json' }
import spanish from '../../../../locales/es-ES/sheet.json' with { type: 'json' }
import french from '../../../../locales/fr-FR/sheet.json' with { type: 'json' }
import italian from '../../../../locales/it-IT/sheet.json' with { type: 'json' }
import polish from '../../../../locales/pl-PL/sheet.json' with { type: 'json' }
import portuguese from '../../../../locales/pt-BR/sheet.json' with { type: 'json' }

const catalogues = {
  'en-US': english,
  'de-DE': german,
  'es-ES': spanish,
  'fr-FR': french,
  'it-IT': italian,
  'pl-PL': polish,
  'pt-BR': portuguese,
}
const resources = Object.fromEntries(Object.entries(catalogues).map(([language, sheet]) => [language, { sheet }]))

/** A document's own words from the catalogue that its preview speaks from too, in all languages (I18N-01). */
export function documentWords(language: string): Words {
  const texts = createInstance()
  void texts.init({
    lng: language,
    fallbackLng: 'en-US',
    initAsync: false,
    defaultNS: 'sheet',
    resources,
    interpolation: { escapeValue: false },
  })
  return (key, values) => texts.t(key, { ...values })
}
