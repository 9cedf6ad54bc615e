import type { WholeLoan } from '../../../../contract/samples/loan.ts'
import type { OpenLoan, Scanned } from '../../../../contract/samples/scans/scan-calls.ts'
import { isRecordCode, type Label, readLabel } from '../../../../contract/samples/labels/label-code.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'
import { listedPlaces } from '../labels/places.queries.ts'
import { loanKeys } from '../loans/list-loans.queries.ts'
import type { OpenItem } from '../loans/open-items.queries.ts'
import { presentLoans } from '../loans/loans.present.ts'
import { seenLoans } from '../loans/show-loans.ts'
import { todayOf } from '../loans/today.ts'
import type { SamplesRoom } from '../room.ts'
import { viewedLibraries } from '../../../../contract/samples/sample-libraries.ts'
import { presentSample } from '../samples.present.ts'
import { linesOfCodes } from './scanned.queries.ts'

const NUMBER = /^L-\d{1,12}$/i

/** What a scanner read or somebody typed: a label, the code of a sample, or the number of a loan. */
function readText(text: string): Label | undefined {
  const label = readLabel(text)
  if (label) return label
  const typed = text.toUpperCase().replaceAll(/\s/g, '')
  if (isRecordCode(typed)) return { kind: 'sample', code: typed, piece: 0 }
  return NUMBER.test(typed) ? { kind: 'loan', code: typed, piece: 0 } : undefined
}

/** What labels are of, each in turn; whatever their number, each table is asked once (BEY-11). */
export async function lookUpScans(
  { db }: Pick<SamplesRoom, 'db'>,
  caller: Caller,
  texts: readonly string[],
): Promise<{ found: Scanned[] }> {
  const read = texts.map((text) => ({ text, label: readText(text) }))
  const codesOf = (kind: Label['kind']): string[] => [
    ...new Set(read.flatMap(({ label }) => (label?.kind === kind ? [label.code] : []))),
  ]
  const libraries = viewedLibraries(caller)
  const [rows, places, loans] = await Promise.all([
    linesOfCodes(db, libraries, codesOf('sample')),
    listedPlaces(db, libraries, codesOf('place')),
    loansOfCodes(db, caller, codesOf('loan')),
  ])
  const beside = {
    products: new Map(rows.flatMap(({ product }) => (product ? [[product.id, product]] : []))),
    open: new Map(rows.map(({ id, open }) => [id, open])),
  }
  const samples = rows.map((row) => ({ open: row.open, sample: presentSample(caller, row, beside) }))
  return {
    found: read.map(({ text, label }): Scanned => {
      const unknown = { kind: 'unknown', text } as const
      if (label?.kind === 'sample') {
        const found = samples.find(({ sample }) => sample.code === label.code)
        if (!found) return unknown
        const { open, sample } = found
        return { kind: 'sample', text, piece: label.piece, sample, loans: open.map(toldOfLoan) }
      }
      if (label?.kind === 'place') {
        const place = places.find(({ code }) => code === label.code)
        if (!place) return unknown
        const { id: _id, code: _code, lines, pieces, ...at } = place
        return { kind: 'place', text, place: at, lines, pieces }
      }
      const loan = label && loans.find(({ code, number }) => code === label.code || number === label.code)
      if (!loan) return unknown
      const { items: _items, ...told } = loan
      return { kind: 'loan', text, loan: told }
    }),
  }
}

/** Those that this person sees. */
async function loansOfCodes(db: Database, caller: Caller, codes: readonly string[]): Promise<WholeLoan[]> {
  if (codes.length === 0) return []
  const keys = await loanKeys(db, codes)
  const loans = await presentLoans(db, caller, [...new Set(keys.values())], await todayOf(db, caller))
  const seen = await seenLoans(db)(
    caller,
    loans.map(({ _id }) => _id),
  )
  return loans.filter(({ _id }) => seen.has(_id))
}

const toldOfLoan = ({
  loanPublicId: _id,
  loanNumber: number,
  holder,
  from,
  due,
  outNow,
  reserved,
  returns,
}: OpenItem): OpenLoan => {
  return { _id, number, holder, from, due, outNow, reserved, returns }
}
