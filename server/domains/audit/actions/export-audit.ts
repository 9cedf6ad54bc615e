import { csvText } from '../../../../contract/kernel/tables/csv-text.ts'
import type { z } from 'zod'
import { AUDIT_EXPORT_LIMIT, type exportAudit as exportCall } from '../../../../contract/audit/audit-calls.ts'
import type { AuditEntry } from '../../../../contract/audit/audit-entry.ts'
import { sayChange } from '../../../../contract/audit/say-change.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { FileAnswer } from '../../../engine/http/file-answer.ts'
import { sheetFile } from '../../../engine/tables/read-upload.ts'
import type { WorkerPool } from '../../../engine/workers/worker-pool.ts'
import type { Database } from '../../../tables.ts'
import { readEntries, readRest } from '../audit.queries.ts'
import { presentChanges } from '../audit.present.ts'
import { auditWords } from '../audit-words.ts'
import { tableOfKind } from '../record-kinds.ts'
import { nameEntries, productNames } from './name-entries.ts'

/** Lines of one file: what a spreadsheet still opens without effort. */
const MOST_LINES = 200_000

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** What everybody did, a line for each changed field. @throws Failure tooManyItems: a longer time is exported in parts */
export async function exportAudit(
  { db, workers }: { db: Database; workers: WorkerPool },
  caller: Caller,
  { format, kind, language = caller.language, ...filters }: z.output<(typeof exportCall)['query']>,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const tooMany = (limit: number) => new Failure('tooManyItems', 'Choose a shorter time', { data: { limit } })
  const rows = await readEntries(db, caller, {
    ...filters,
    timezone: caller.timezone,
    ...(kind ? { table: tableOfKind[kind] } : {}),
    limit: AUDIT_EXPORT_LIMIT + 1,
  })
  if (rows.length > AUDIT_EXPORT_LIMIT) throw tooMany(AUDIT_EXPORT_LIMIT)
  if (rows.reduce((sum, { changed }) => sum + changed, 0) > MOST_LINES) throw tooMany(MOST_LINES)
  const rest = await readRest(
    db,
    rows.flatMap(({ id, changed, head }) => (changed > head.length ? [id] : [])),
  )
  const whole = rows.map((row) => ({ ...row, head: [...row.head, ...(rest.get(row.id) ?? [])] }))
  const entries = await nameEntries(db, caller, whole)
  const products = await productNames(
    db,
    whole.flatMap(({ head }) => head),
  )
  const words = auditWords(language, caller.timezone)
  const lines = entries.flatMap((entry, at) =>
    linesOf({ ...entry, changes: presentChanges(whole[at]!.head, products) }, words),
  )
  const header = (['when', 'who', 'token', 'kind', 'record', 'action', 'row', 'field', 'before', 'after'] as const).map(
    (column) => words.say(`export.${column}`),
  )
  const name = words.say('export.title')
  const content =
    format === 'csv'
      ? Buffer.from(csvText([header, ...lines]))
      : await sheetFile(workers, { name, header, rows: lines }, signal)
  return { content, size: content.length, filename: `${name}.${format}`, contentType: contentTypes[format] }
}

function linesOf(entry: AuditEntry, words: ReturnType<typeof auditWords>): string[][] {
  const facts = [
    words.instant(entry.date),
    entry.person ? `${entry.person.name} (${entry.person.userCode})` : words.say('nobody'),
    entry.token ?? '',
    words.say(`kinds.${entry.kind}`),
    entry.record.title,
  ]
  return entry.changes.flatMap((change) => {
    const key = [change.key, change.title].filter(Boolean).join(' ')
    const action = words.say(`actions.${actionOf(entry, change)}`)
    const fields = sayChange(change, entry.currency, words)
    if (fields.length === 0) return [[...facts, action, key, '', '', '']]
    return fields.map(({ label, before, after }) => [...facts, action, key, label, before ?? '', after ?? ''])
  })
}

/** Of a row: added or removed, whatever happened to the record. */
function actionOf(entry: AuditEntry, { part, before, after }: AuditEntry['changes'][number]): string {
  if (part === null || (before !== null && after !== null)) return entry.action
  return before === null ? 'added' : 'removed'
}
