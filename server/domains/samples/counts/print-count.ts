import { dayText } from '../../../../contract/documents/layout/document-texts.ts'
import type { Slip } from '../../../../contract/documents/layout/lay-out-slip.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { dayAt } from '../../../../contract/kernel/days/zoned-time.ts'
import { PRINTED_DIFFERENCES } from '../../../../contract/samples/counts/count-calls.ts'
import type { CountDifference } from '../../../../contract/samples/counts/count.ts'
import { groupedLabel } from '../../../../contract/samples/labels/label-code.ts'
import { placeWords } from '../../../../contract/samples/place-words.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { FileAnswer } from '../../../engine/http/answers/file-answer.ts'
import { documentWords, slipPdf } from '../../documents/documents.public.ts'
import type { SamplesRoom } from '../room.ts'
import type { CountRecord } from './counts.queries.ts'
import { pageOfDifferences } from './differences.queries.ts'
import { findCount } from './lock-open.ts'
import { presentDifferences } from './show-counts.ts'

type Words = ReturnType<typeof documentWords>

/** Differences with pictures, and a line for whoever answers for them. @throws Failure notFound, nothingToDo, tooManyItems */
export async function printCount(
  room: Pick<SamplesRoom, 'db'> & Parameters<typeof slipPdf>[0],
  caller: Caller,
  publicId: string,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const { db } = room
  const count = await findCount(db, caller, publicId)
  const page = { skip: 0, limit: PRINTED_DIFFERENCES + 1 }
  const rows = await pageOfDifferences(db, { id: count.id, isOpen: count.state === 'OPEN' }, page)
  if (rows.length === 0) throw new Failure('nothingToDo', 'There is no difference')
  if (rows.length > PRINTED_DIFFERENCES) {
    const data = { most: PRINTED_DIFFERENCES }
    throw new Failure('tooManyItems', `More than ${PRINTED_DIFFERENCES} differences`, { data })
  }
  const differences = await presentDifferences(db, caller, count, rows)
  signal.throwIfAborted()
  return slipPdf(room, caller, sheetOf(count, differences, caller), signal)
}

function sheetOf(count: CountRecord, differences: readonly CountDifference[], { language, timezone }: Caller): Slip {
  const words = documentWords(language)
  const day = (at: Date): string => dayText(dayAt(timezone, at), language)
  const facts = [
    { name: words('count.library'), value: words(`count.libraries.${count.library}`) },
    { name: words('count.begun'), value: [day(count.begunAt), count.begunBy].filter(Boolean).join(', ') },
    { name: words('count.over'), value: count.closedAt ? day(count.closedAt) : words('count.open') },
    { name: words('count.visited'), value: `${count.placesBegun} / ${count.places}` },
    { name: words('count.columns.found'), value: `${count.found} / ${count.expected}` },
  ]
  return {
    kind: words('count.title'),
    number: count.number,
    facts,
    rows: differences.map((one) => rowOf(one, count.state !== 'OPEN', words)),
    sign: { told: words('count.told'), name: words('slip.name'), day: words('slip.day') },
  }
}

function rowOf(
  { kind, sample, place, foundAt, here, found, isConfirmed }: CountDifference,
  isOver: boolean,
  words: Words,
): Slip['rows'][number] {
  const where = [placeWords(place), foundAt ? placeWords(foundAt) : ''].filter(Boolean).join(' → ')
  return {
    photo: sample.photo?.hash ?? null,
    title: `${sample.style} ${sample.color} ${sample.name}`.trim(),
    detail: [
      words(`count.kinds.${kind}`),
      words(`labels.sides.${sample.side}`),
      sample.size,
      where,
      isOver ? words(isConfirmed ? 'count.confirmed' : 'count.left') : '',
    ]
      .filter(Boolean)
      .join(' · '),
    letters: groupedLabel(sample.code),
    pieces: `${found} / ${here}`,
  }
}
