import { createInstance } from 'i18next'
import { contextOf } from '../../../contract/notifications/notification-kind.ts'
import german from '../../../locales/de-DE/notifications.json' with { type: 'json' }
import english from '../../../locales/en-US/notifications.json' with { type: 'json' }
import type { MailLine } from './mail.queries.ts'

const texts = createInstance()
void texts.init({
  fallbackLng: 'en-US',
  initAsync: false,
  defaultNS: 'notifications',
  resources: { 'en-US': { notifications: english }, 'de-DE': { notifications: german } },
  interpolation: { escapeValue: false },
})

const say = (language: string, key: string, values: object = {}): string => texts.t(key, { lng: language, ...values })

/** The sentence of a line as the drawer says it, without its emphasis; to a deputy with the name of who is away. */
export function sentenceOf(
  { kind, facts, events, forName }: Pick<MailLine, 'kind' | 'facts' | 'events' | 'forName'>,
  language: string,
): string {
  const sentence = say(language, `kinds.${kind}.text`, { ...facts, context: contextOf(facts), count: events })
    .replaceAll(/<\/?b>/g, '')
    .trimEnd()
  return forName ? `${sentence}, ${say(language, 'for', { name: forName })}` : sentence
}

export const partTitle = (part: string, language: string): string =>
  part === 'waiting' ? say(language, 'mail.waiting') : say(language, `topics.${part}`)

export const waitingFor = (days: number, language: string): string => say(language, 'mail.days', { count: days })

export const andMore = (count: number, language: string): string => say(language, 'mail.more', { count })
