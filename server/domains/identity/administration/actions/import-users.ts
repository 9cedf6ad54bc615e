import type { Readable } from 'node:stream'
import { MOST_SHEET_ROWS, userShape } from '../../../../../contract/identity/users/user-shape.ts'
import { Failure } from '../../../../../contract/kernel/errors.ts'
import type { ImportPreview } from '../../../../../contract/kernel/import-preview.ts'
import { act } from '../../../../engine/actions/act.ts'
import { changedMeanwhile } from '../../../../engine/actions/refusals.ts'
import type { Caller } from '../../../../engine/http/caller.ts'
import { type ImportPlan, matchColumns, previewOf } from '../../../../engine/imports/plan-import.ts'
import { readUpload } from '../../../../engine/tables/read-upload.ts'
import { tellingSheets } from '../../../../engine/tables/sheet-choice.ts'
import type { ReadTable } from '../../../../engine/tables/table-tasks.ts'
import type { DatabaseTransaction } from '../../../../tables.ts'
import { changeAccounts } from '../change-accounts.ts'
import { refuseTaken } from '../refuse-taken.ts'
import type { AdministrationRoom } from '../room.ts'
import type { JudgedRow } from '../rules/judge-import.ts'
import { lockAccounts, readAccountsLike } from '../user-record.queries.ts'
import type { PlanAnswer, PlanOrder } from '../users.tasks.ts'
import { detailsOf } from '../users.present.ts'
import { addAccounts } from './create-users.ts'

/**
 * Previews a spreadsheet of people, or applies it when `token` is that of the outcome it would still have: everything or
 * nothing, in one transaction. @throws Failure unreadableFile, payloadTooLarge, tooManyItems, userLock, lastAdministrator
 */
export async function importUsers(
  room: AdministrationRoom,
  caller: Caller,
  upload: { file: Readable; token: string | undefined; sheet: number | undefined; signal: AbortSignal },
): Promise<ImportPreview> {
  const table = await readUpload(room, upload.file, upload)
  return tellingSheets(table, importTable(room, caller, table, upload.token))
}

async function importTable(
  room: AdministrationRoom,
  caller: Caller,
  table: ReadTable,
  token: string | undefined,
): Promise<ImportPreview> {
  if (table.rows.length > MOST_SHEET_ROWS) throw new Failure('tooManyItems', `More than ${MOST_SHEET_ROWS} rows`)
  const { preview, changed } = await refuseTaken(
    act(room.db, caller, {
      async find(trx) {
        const known = await readKnown(trx, table, token !== undefined)
        const { plan, judged } = await planUsers(room, { table, known, callerId: caller._id })
        return { preview: previewOf(plan), judged }
      },
      may({ preview }) {
        if (token !== undefined && token !== preview.token) throw changedMeanwhile()
      },
      async change(trx, { preview, judged }) {
        if (token === undefined) return { preview, changed: [] }
        return { preview: { ...preview, applied: true }, changed: await apply(trx, caller, judged) }
      },
      audit: 'nothing: the accounts have their entries',
      tell: 'nothing: the change of the accounts does',
    }),
  )
  room.sessions.forgetAccounts(changed)
  return preview
}

/** Everybody the file speaks of by address, and whoever has a code that it gives. */
async function readKnown(
  transaction: DatabaseTransaction,
  table: ReadTable,
  lock: boolean,
): Promise<PlanOrder['known']> {
  const matched = matchColumns(userShape, table.header)
  const cellsOfField = (field: string): string[] => {
    const at = matched.findIndex((column) => column?.field === field)
    return at < 0 ? [] : table.rows.map(({ cells }) => (cells[at] ?? '').trim())
  }
  const read = () => readAccountsLike(transaction, cellsOfField('email'), cellsOfField('userCode'))
  let accounts = await read()
  if (lock) {
    await lockAccounts(
      transaction,
      accounts.map(({ public_id }) => public_id),
    )
    accounts = await read()
  }
  return accounts.map((account) => ({
    _id: account.public_id,
    version: account.version,
    state: account.state,
    strategy: account.strategy,
    details: detailsOf(account),
  }))
}

async function planUsers(
  { workers }: AdministrationRoom,
  order: PlanOrder,
): Promise<{ plan: ImportPlan; judged: JudgedRow[] }> {
  const answer = await workers.run<PlanAnswer>('users/plan', order)
  if ('plan' in answer) return { plan: { shape: userShape, ...answer.plan }, judged: answer.judged }
  const { code, message, data } = answer.fault
  throw new Failure(code, message, { data })
}

async function apply(
  transaction: DatabaseTransaction,
  caller: Caller,
  judged: readonly JudgedRow[],
): Promise<number[]> {
  const known = new Map(judged.flatMap((row) => (row.before ? [[row.before._id, row] as const] : [])))
  const changed = await changeAccounts(transaction, caller, [...known.keys()], ({ public_id }) => known.get(public_id)!)
  const added = judged.filter(({ before }) => before === undefined)
  if (added.length > 0) {
    await addAccounts(
      transaction,
      caller,
      added.map(({ details }) => details),
    )
  }
  return changed
}
