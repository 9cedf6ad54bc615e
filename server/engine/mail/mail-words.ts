import { createInstance } from 'i18next'
import german from '../../../locales/de-DE/mail.json' with { type: 'json' }
import english from '../../../locales/en-US/mail.json' with { type: 'json' }
import type { CatalogueKey } from '../../../contract/kernel/texts/catalogue-key.ts'

/**
 * What a mail can be about: its subject, text, button and small print stand under this name in
 * `locales/<language>/mail.json`.
 */
export type MailKind = keyof (typeof english)['kinds']

export type MailValues = Record<string, string | number>
export type MailWord = CatalogueKey<typeof english>
export type MailWords = (key: MailWord, values?: MailValues) => string

const texts = createInstance()
void texts.init({
  fallbackLng: 'en-US',
  initAsync: false,
  defaultNS: 'mail',
  resources: { 'en-US': { mail: english }, 'de-DE': { mail: german } },
  // The page of the mail escapes as a whole; a plain text must not.
  interpolation: { escapeValue: false },
})

/** Words in the person's language; a language without mails of its own falls back to English. */
export const mailWords =
  (language: string): MailWords =>
  (key, values) =>
    texts.t(key, { lng: language, ...values })
