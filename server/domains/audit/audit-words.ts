import { createInstance } from 'i18next'
import german from '../../../locales/de-DE/audit.json' with { type: 'json' }
import english from '../../../locales/en-US/audit.json' with { type: 'json' }
import type { AuditWords } from '../../../contract/audit/say-change.ts'
import { formatMoney } from '../../../contract/kernel/amounts/money.ts'

const texts = createInstance()
void texts.init({
  fallbackLng: 'en-US',
  initAsync: false,
  defaultNS: 'audit',
  resources: { 'en-US': { audit: english }, 'de-DE': { audit: german } },
  interpolation: { escapeValue: false },
})

/** The trail in a person's language and timezone, for files; the screens speak from the same catalogue. */
export function auditWords(language: string, timeZone: string): AuditWords & { say(key: string): string } {
  const say = texts.getFixedT(language)
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeZone: 'UTC' })
  const instant = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'medium', timeZone })
  const number = new Intl.NumberFormat(language)
  return {
    say: (key) => say(key),
    field: (name) => (/^\w+$/.test(name) && texts.exists(`fields.${name}`) ? say(`fields.${name}`) : undefined),
    yes: say('yes'),
    no: say('no'),
    empty: say('empty'),
    arranged: say('arranged'),
    number: (value) => number.format(value),
    percent: (value) => `${number.format(value)} %`,
    money: (minorUnits, currency) => formatMoney(minorUnits, currency, language),
    day: (value) => day.format(new Date(`${value}T00:00:00Z`)),
    instant: (value) => instant.format(new Date(value)),
  }
}
