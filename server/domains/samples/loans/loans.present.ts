import type { Loan, LoanItem, WholeLoan } from '../../../../contract/samples/loan.ts'
import { daysBetween } from '../../../../contract/kernel/days/days.ts'
import type { Database } from '../../../tables.ts'
import { viewedLibraries } from '../../../../contract/samples/sample-libraries.ts'
import { presentSamples } from '../samples.present.ts'
import { samplesByKeys } from '../samples.queries.ts'
import { isHolder, keepsAll, type LoanReader } from './loans.access.ts'
import { itemsOfLoans, type LoanItemRecord, type LoanRecord, loansByKeys } from './loans.queries.ts'

/** Pictures that a list shows of a loan. */
const PICTURES = 4

/** Loans as they are shown, in the order of their keys, with the items that this person may see; in four queries for all. */
export async function presentLoans(
  db: Database,
  reader: LoanReader,
  keys: readonly number[],
  today: string,
): Promise<WholeLoan[]> {
  if (keys.length === 0) return []
  const [records, items] = await Promise.all([loansByKeys(db, keys), itemsOfLoans(db, keys)])
  const lines = await samplesByKeys(db, [...new Set(items.map(({ sampleId }) => sampleId))])
  const samples = await presentSamples(db, reader, lines)
  const shown = new Map(lines.map(({ id }, at) => [id, samples[at]!]))
  const order = new Map(keys.map((key, at) => [key, at]))
  return records
    .toSorted((a, b) => order.get(a.id)! - order.get(b.id)!)
    .map((record) => {
      const all = items.filter(({ loanId }) => loanId === record.id)
      const viewed = viewedLibraries(reader)
      const isOwn = isHolder(reader, record)
      const own = all.filter(({ library }) => isOwn || viewed.includes(library))
      const told = own.map((item): LoanItem => {
        const { _id, code, library, style, color, size, side, status, bin, name, photo } = shown.get(item.sampleId)!
        return {
          sample: { _id, code, library, style, color, size, side, status, bin, name, photo },
          ...piecesOf([item]),
          returns: item.returns,
          due: item.due,
        }
      })
      const mayKeep = keepsAll(
        reader,
        all.map(({ library }) => library),
      )
      return { ...presentLoan(record, own, today), mayKeep, isOwn, photos: photosOf(told), items: told }
    })
}

const photosOf = (items: readonly LoanItem[]) => items.flatMap(({ sample }) => sample.photo ?? []).slice(0, PICTURES)

function presentLoan(
  record: LoanRecord,
  items: readonly LoanItemRecord[],
  today: string,
): Omit<Loan, 'mayKeep' | 'isOwn' | 'photos'> {
  const late = items.filter(({ outNow, due }) => outNow > 0 && due !== null && due < today)
  return {
    _id: record.publicId,
    number: record.number,
    code: record.code,
    state: record.state,
    version: record.version,
    holder: {
      kind: record.holderId !== null ? 'person' : record.customerId !== null ? 'customer' : 'other',
      code: record.holderCode,
      name: record.holder,
      email: record.holderEmail,
    },
    purpose: record.purpose,
    order: record.orderIdentifier,
    from: record.fromOn,
    due: record.dueOn,
    overdueDays: Math.max(0, ...late.map(({ due }) => daysBetween(due!, today))),
    handedOutAt: record.handedOutAt?.toISOString() ?? null,
    closedAt: record.closedAt?.toISOString() ?? null,
    isSigned: record.isSigned,
    pieces: piecesOf(items),
  }
}

function piecesOf(items: readonly LoanItemRecord[]): Loan['pieces'] {
  const sum = (of: (item: LoanItemRecord) => number) => items.reduce((total, item) => total + of(item), 0)
  return {
    quantity: sum(({ quantity, dropped }) => quantity - dropped),
    reserved: sum(({ reserved }) => reserved),
    out: sum(({ outNow }) => outNow),
    back: sum(({ back }) => back),
    lost: sum(({ lost }) => lost),
    given: sum(({ returns, taken }) => (returns ? 0 : taken)),
  }
}
