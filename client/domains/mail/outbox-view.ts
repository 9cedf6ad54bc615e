import { type MailState, mailState } from '../../../contract/mail/outbox.ts'

export interface OutboxView {
  state: MailState | undefined
  text: string
  /** From 0. */
  page: number
  /** The mail that is open beside the list. */
  mail: string | undefined
}

/** What the address says of the screen; anything else in it is left. */
export function outboxView({ state, text, page, mail }: Record<string, unknown>): OutboxView {
  const known = mailState.safeParse(state)
  const number = Number(page)
  return {
    state: known.success ? known.data : undefined,
    // The router reads a text of digits as a number.
    text: typeof text === 'string' || typeof text === 'number' ? String(text).slice(0, 200) : '',
    page: Number.isSafeInteger(number) && number > 0 ? Math.min(number, 10_000) : 0,
    mail: typeof mail === 'string' || typeof mail === 'number' ? String(mail) : undefined,
  }
}
