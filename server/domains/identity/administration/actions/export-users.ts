import { csvText } from '../../../../../contract/kernel/tables/csv-text.ts'
import type { UserChoice } from '../../../../../contract/identity/users/user-choice.ts'
import { MOST_SHEET_ROWS, sheetRowOf, userShape } from '../../../../../contract/identity/users/user-shape.ts'
import { Failure } from '../../../../../contract/kernel/errors.ts'
import type { FileAnswer } from '../../../../engine/http/answers/file-answer.ts'
import { sheetFile } from '../../../../engine/tables/sheet-file.ts'
import { chosenIds } from '../chosen-ids.ts'
import type { AdministrationRoom } from '../room.ts'
import { readAccounts } from '../user-record.queries.ts'
import { detailsOf } from '../users.present.ts'

const contentTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** The chosen people by name, in the form that imports back unchanged. @throws Failure notFound, tooManyItems */
export async function exportUsers(
  { db, workers }: AdministrationRoom,
  users: UserChoice,
  fileType: 'xlsx' | 'csv',
  signal: AbortSignal,
): Promise<FileAnswer> {
  const ids = await chosenIds(db, users)
  if (ids.length > MOST_SHEET_ROWS) throw new Failure('tooManyItems', `More than ${MOST_SHEET_ROWS} people`)
  const accounts = new Map((await readAccounts(db, ids)).map((account) => [account.public_id, account]))
  const rows = ids.flatMap((id) => {
    const account = accounts.get(id)
    return account ? [sheetRowOf({ ...account, details: detailsOf(account) })] : []
  })
  const header = userShape.columns.map((column) => column.header)
  const content =
    fileType === 'csv'
      ? Buffer.from(csvText([header, ...rows]))
      : await sheetFile(workers, { name: 'users', header, rows }, signal)
  return { content, size: content.length, filename: `users.${fileType}`, contentType: contentTypes[fileType] }
}
