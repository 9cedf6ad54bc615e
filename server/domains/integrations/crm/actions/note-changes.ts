import type { Kysely } from 'kysely'
import { type RecordEvent, recordsTopic } from '../../../../engine/database/audit.ts'
import type { EngineTables } from '../../../../engine/database/engine.tables.ts'
import { outboxEnd, type OutboxEvent, readOutbox } from '../../../../engine/live/outbox.ts'
import { lockReader, moveReader } from '../../deliveries.queries.ts'
import { anyLinks, noteChanged } from '../crm.queries.ts'
import type { CrmRoom } from '../crm-room.ts'
import { enqueueCrm } from './carry-changes.ts'

/** Topics of the outbox that tell what may have changed of an assortment. */
export const crmTopics: readonly string[] = [recordsTopic, 'catalogue']

/** Seconds in which further changes are gathered into one message. */
const GATHERED = 1

/**
 * Counts the changes of assortments that the CRM follows and has them carried over (AST-19): people's edits, and what a
 * feed changed of their products. The reader's place moves in the same transaction: a crash leaves nothing out.
 */
export async function noteChanges({ db }: Pick<CrmRoom, 'db'>): Promise<void> {
  for (;;) {
    const more = await db.transaction().execute(async (trx) => {
      const position = await lockReader(trx, 'crm_reader')
      if (position === undefined) return false
      const engine = trx as unknown as Kysely<EngineTables>
      if (!(await anyLinks(trx))) {
        await moveReader(trx, 'crm_reader', await outboxEnd(engine))
        return false
      }
      const read = await readOutbox(engine, position)
      if (read.events.length === 0) return false
      const changed = changedBy(read.events)
      const ids = await noteChanged(trx, changed)
      await enqueueCrm(trx, ids, { runIn: GATHERED })
      await moveReader(trx, 'crm_reader', read.position)
      return true
    })
    if (!more) return
  }
}

function changedBy(events: readonly OutboxEvent[]): { assortments: number[]; products: number[] } {
  const assortments = new Set<number>()
  const products = new Set<number>()
  for (const { topic, payload } of events) {
    if (topic === 'catalogue') for (const id of (payload as { ids: number[] }).ids) products.add(id)
    if (topic !== recordsTopic) continue
    const { record, recordId } = payload as RecordEvent
    if (record === 'assortment') assortments.add(recordId)
  }
  return { assortments: [...assortments], products: [...products] }
}
