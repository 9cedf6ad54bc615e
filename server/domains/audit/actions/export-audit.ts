import { Readable } from 'node:stream'
import { csvLines, csvText } from '../../../../contract/kernel/tables/csv-text.ts'
import type { z } from 'zod'
import { AUDIT_EXPORT_LIMIT, type exportAudit as exportCall } from '../../../../contract/audit/audit-calls.ts'
import type { AuditEntry } from '../../../../contract/audit/audit-entry.ts'
import { sayChange } from '../../../../contract/audit/say-change.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { giveWay } from '../../../engine/concurrency/give-way.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { FileAnswer } from '../../../engine/http/answers/file-answer.ts'
import { sheetFile } from '../../../engine/tables/sheet-file.ts'
import { countEntries, type EntryWish, readEntries, readRest } from '../audit.queries.ts'
import { presentChanges, presentEntry } from '../audit.present.ts'
import { auditWords } from '../audit-words.ts'
import type { AuditRoom } from '../room.ts'
import { namesOf, partNamesOf } from './names-of-entries.ts'

/** Lines of one file: what a spreadsheet still opens without effort. */
const MOST_LINES = 200_000

/** Entries read in one go. */
const PAGE = 200
/** Changes of one entry that are turned into lines in one go. */
const PIECE = 500

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * What everybody did, a line for each changed field, read and written by pages as fast as it is taken; who stops reading
 * ends it. @throws Failure tooManyItems: a longer time is exported in parts
 */
export async function exportAudit(
  room: AuditRoom,
  caller: Caller,
  { format, kind, language = caller.language, ...filters }: z.output<(typeof exportCall)['query']>,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const { db, workers, kinds } = room
  const { timezone } = caller
  const wish = { ...filters, tables: kinds.tables, timezone, ...(kind ? { table: kinds.ofKind[kind].table } : {}) }
  const tooMany = (limit: number) => new Failure('tooManyItems', 'Choose a shorter time', { data: { limit } })
  const size = await countEntries(db, { ...wish, limit: AUDIT_EXPORT_LIMIT + 1 })
  if (size.entries > AUDIT_EXPORT_LIMIT) throw tooMany(AUDIT_EXPORT_LIMIT)
  if (size.changes > MOST_LINES) throw tooMany(MOST_LINES)
  const words = auditWords(language, timezone)
  const header = (['when', 'who', 'token', 'kind', 'record', 'action', 'row', 'field', 'before', 'after'] as const).map(
    (column) => words.say(`export.${column}`),
  )
  const name = words.say('export.title')
  const pieces = piecesOf(room, caller, wish, words)
  const content =
    format === 'csv'
      ? Readable.from(csvOf(header, pieces))
      : await sheetFile(workers, { name, header, rows: pieces }, signal)
  return { content, filename: `${name}.${format}`, contentType: contentTypes[format] }
}

async function* csvOf(header: string[], pieces: AsyncIterable<string[][]>): AsyncGenerator<string> {
  yield csvText([header])
  for await (const lines of pieces) yield csvLines(lines)
}

/** Lines by some hundred, newest first; others are served between two pieces. */
async function* piecesOf(
  room: AuditRoom,
  caller: Caller,
  wish: Omit<EntryWish, 'limit'>,
  words: ReturnType<typeof auditWords>,
): AsyncGenerator<string[][]> {
  const { db, kinds } = room
  for (let before: number | undefined; ; ) {
    const rows = await readEntries(db, caller, { ...wish, before, limit: PAGE })
    const rest = await readRest(
      db,
      rows.flatMap(({ id, changed, head }) => (changed > head.length ? [id] : [])),
    )
    const whole = rows.map((row) => ({ ...row, head: [...row.head, ...(rest.get(row.id) ?? [])] }))
    const names = await namesOf(room, caller, rows)
    const parts = await partNamesOf(
      room,
      whole.flatMap(({ head }) => head),
    )
    for (const [at, { head: all }] of whole.entries()) {
      const entry = presentEntry(kinds, rows[at]!, names)
      for (let from = 0; from < all.length; from += PIECE) {
        const changes = presentChanges(kinds, all.slice(from, from + PIECE), parts)
        yield linesOf({ ...entry, changes }, words)
        await giveWay()
      }
    }
    if (rows.length < PAGE) return
    before = rows.at(-1)!.id
  }
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
