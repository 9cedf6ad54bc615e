import type { Slip } from '../../../../contract/documents/layout/lay-out-slip.ts'
import { dayText } from '../../../../contract/documents/layout/document-texts.ts'
import { groupedLabel, labelAddress, writeLabel } from '../../../../contract/samples/labels/label-code.ts'
import type { LoanItem, WholeLoan } from '../../../../contract/samples/loan.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { FileAnswer } from '../../../engine/http/answers/file-answer.ts'
import { documentWords, slipPdf } from '../../documents/documents.public.ts'
import type { LoansRoom } from './loans-room.ts'
import { readLoan } from './show-loans.ts'

/** What a loan is of, to be signed by whoever takes it (BEY-11). @throws Failure notFound */
export async function printSlip(room: LoansRoom, caller: Caller, id: string, signal: AbortSignal): Promise<FileAnswer> {
  const loan = await readLoan(room, caller, id)
  signal.throwIfAborted()
  return slipPdf(room, caller, slipOf(loan, room.publicAddress(), caller.language), signal)
}

/** A loan in the words of its reader. */
export function slipOf(loan: WholeLoan, publicAddress: string, language: string): Slip {
  const words = documentWords(language)
  const day = (iso: string | null): string => (iso === null ? '' : dayText(iso, language))
  const facts = [
    { name: words('slip.holder'), value: loan.holder.name },
    { name: words('slip.purpose'), value: loan.purpose },
    { name: words('slip.order'), value: loan.order ?? '' },
    { name: words('slip.from'), value: day(loan.from) },
    { name: words('slip.due'), value: day(loan.due) },
  ]
  return {
    kind: words('slip.title'),
    number: loan.number,
    facts: facts.filter(({ value }) => value !== ''),
    address: labelAddress(publicAddress, writeLabel({ kind: 'loan', code: loan.code, piece: 0 })),
    rows: loan.items.map((item) => ({
      photo: item.sample.photo?.hash ?? null,
      title: `${item.sample.style} ${item.sample.color} ${item.sample.name}`.trim(),
      detail: [
        words(`labels.sides.${item.sample.side}`),
        item.sample.size,
        item.sample.status === 'Rare' ? words('slip.mustReturn') : '',
      ]
        .filter(Boolean)
        .join(' · '),
      letters: groupedLabel(item.sample.code),
      pieces: String(takenOf(item)),
    })),
    sign: { told: words('slip.told'), name: words('slip.name'), day: words('slip.day') },
  }
}

/** What of it left or is to leave. */
const takenOf = ({ reserved, out, back, lost, given }: LoanItem): number => reserved + out + back + lost + given
