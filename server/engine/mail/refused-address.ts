import { type RawBuilder, sql } from 'kysely'
import { MAIL_ATTEMPTS } from './queue-mail.ts'

/** Refusals for good, one after the other, after which an address gets no more of what can wait. */
const REFUSALS = 3

/** Whether the newest mails to an address were all refused for good; one that is accepted ends it. */
export const refusesMail = (address: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  select count(*) = ${REFUSALS} and bool_and(m.state = 'failed' and m.attempts < ${MAIL_ATTEMPTS}) from (
    select own.state, own.attempts from mail_outbox own
    where lower(own.recipient) = lower(${address}) and own.state in ('sent', 'failed') order by own.id desc limit ${REFUSALS}) m)`
