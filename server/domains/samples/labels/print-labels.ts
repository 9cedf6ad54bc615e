import type { z } from 'zod'
import { Failure, refusedField } from '../../../../contract/kernel/errors.ts'
import {
  type labelChoice,
  MOST_LABELS,
  type PrintedLabel,
  type printLabels as printCall,
} from '../../../../contract/samples/labels/label-calls.ts'
import { labelAddress, writeLabel } from '../../../../contract/samples/labels/label-code.ts'
import { sheetOf } from '../../../../contract/samples/labels/label-stocks.ts'
import { labelTexts } from '../../../../contract/samples/labels/label-texts.ts'
import { placeWords } from '../../../../contract/samples/place-words.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { FileAnswer } from '../../../engine/http/answers/file-answer.ts'
import { documentWords, labelsPdf } from '../../documents/documents.public.ts'
import { askedFilters } from '../asked-filters.ts'
import type { SamplesRoom } from '../room.ts'
import { requireViewer } from '../samples.access.ts'
import { readAllSamples, shownProducts } from '../samples.queries.ts'
import { type PlaceRecord, placesByKeys } from './places.queries.ts'

export type LabelsRoom = Pick<SamplesRoom, 'db' | 'publicAddress'> & Parameters<typeof labelsPdf>[0]
type Choice = z.output<typeof labelChoice>

/** Labels as they are to be printed (BEY-11). @throws Failure notAllowed, nothingToDo, tooManyItems */
export async function readLabels(room: LabelsRoom, caller: Caller, choice: Choice): Promise<PrintedLabel[]> {
  const { library, ids, filters, of } = choice
  requireViewer(caller, library)
  const asked = askedFilters(caller, filters)
  const rows = await readAllSamples(room.db, library, { ids, filters: asked, sort: [], limit: MOST_LABELS + 1 })
  if (rows.length > MOST_LABELS) throw tooMany()
  if (of === 'places') {
    const places = await placesByKeys(room.db, [...new Set(rows.map(({ placeId }) => placeId))])
    return orNothing(places.map((place) => labelOfPlace(room, place)))
  }
  const products = await shownProducts(room.db, rows)
  const labels = rows.flatMap((row) => {
    const product = products.get(`${row.style}_${row.color}`)
    const quantity = row.onHand + row.outQty
    const base = {
      title: `${row.style} ${row.color}`,
      name: product?.name ?? '',
      side: row.side,
      size: row.size,
      mold: row.moldNum,
      place: placeWords(row),
      pieces: quantity,
      photo: product?.photo ?? null,
    }
    const pieces = choice.copies === 'line' ? [0] : Array.from({ length: quantity }, (_none, at) => at + 1)
    return pieces.map((piece) => {
      const letters = writeLabel({ kind: 'sample', code: row.code, piece })
      return { ...base, letters, address: labelAddress(room.publicAddress(), letters), piece }
    })
  })
  if (labels.length > MOST_LABELS) throw tooMany()
  return orNothing(labels)
}

const tooMany = () => new Failure('tooManyItems', `More than ${MOST_LABELS} labels`, { data: { most: MOST_LABELS } })

function orNothing(labels: PrintedLabel[]): PrintedLabel[] {
  if (labels.length === 0) throw new Failure('nothingToDo', 'There is nothing to label')
  return labels
}

function labelOfPlace(room: LabelsRoom, place: PlaceRecord): PrintedLabel {
  const letters = writeLabel({ kind: 'place', code: place.code, piece: 0 })
  return {
    letters,
    address: labelAddress(room.publicAddress(), letters),
    title: placeWords(place),
    name: '',
    side: null,
    size: '',
    mold: '',
    place: '',
    piece: 0,
    pieces: 0,
    photo: null,
  }
}

/** @throws as reading them */
export async function printLabels(
  room: LabelsRoom,
  caller: Caller,
  { stock, own, start, nudge, parts, isTest, ...choice }: z.output<(typeof printCall)['body']>,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const sheet = sheetOf({ stock, own })
  if (!sheet) {
    throw refusedField('body.own', 'required')
  }
  const printed = isTest ? [] : await readLabels(room, caller, choice)
  signal.throwIfAborted()
  const labels = labelTexts(printed, parts, documentWords(caller.language))
  return labelsPdf(room, caller, { labels, sheet, start, nudge, isTest }, signal)
}
