import { sql } from 'kysely'
import { type CurrencyCode, formatMoney } from '../../../../contract/kernel/amounts/money.ts'
import type { Mail } from '../../../engine/mail/queue-mail.ts'
import type { DatabaseTransaction } from '../../../tables.ts'

interface Accepted {
  to: string[]
  language: string
  replyTo: string
  requester: string
  order: string
  customer: string
  po: string
  reference: string
  units: number
  subtotal: number
  currency: CurrencyCode
  startDate: string
  endDate: string
}

/**
 * Whoever is named for a copy reads what the ERP has taken (ORW-06), in the language of who wrote the order, who gets the answer.
 * They may belong to other houses, so nothing leads into the application.
 */
export async function acceptedMails(trx: DatabaseTransaction, key: number): Promise<Mail[]> {
  const { rows } = await sql<Accepted>`
    select h.email_cc as "to", u.language, u.email as "replyTo", trim(u.name || ' ' || u.last_name) as requester,
      o.order_identifier as "order", coalesce(c.name, '') as customer, h.po, coalesce(o.erp_reference, '') as reference,
      o.units, o.subtotal::float8 as subtotal, o.currency, h.start_date::text as "startDate", h.end_date::text as "endDate"
    from customer_order o join wholesale_header h on h.order_id = o.id join user_account u on u.id = o.requester_id
      left join customer c on c.id = o.customer_id
    where o.id = ${key} and o.currency is not null and cardinality(h.email_cc) > 0`.execute(trx)
  return rows.flatMap(({ to, language, replyTo, subtotal, currency, startDate, endDate, ...said }) => {
    const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
    const values = {
      ...said,
      subtotal: formatMoney(subtotal, currency, language),
      startDate: day.format(new Date(startDate)),
      endDate: day.format(new Date(endDate)),
    }
    const mail = { kind: 'orderAccepted' as const, language, replyTo, values }
    return [...new Set(to)].map((email) => ({ ...mail, to: { email, name: '' } }))
  })
}
