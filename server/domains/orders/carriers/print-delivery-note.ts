import { dayText } from '../../../../contract/documents/layout/document-texts.ts'
import type { Slip } from '../../../../contract/documents/layout/lay-out-slip.ts'
import { requireFound } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { FileAnswer } from '../../../engine/http/answers/file-answer.ts'
import type { Database } from '../../../tables.ts'
import { documentWords, slipPdf } from '../../documents/documents.public.ts'
import type { HeldOrder } from '../order-store.ts'
import { storeOf } from '../orders.access.ts'
import { readPieces } from '../pieces/piece-rows.queries.ts'
import type { KeptParcel } from './parcels.queries.ts'
import { parcelsOf } from './show-parcels.ts'

export type NoteRoom = { db: Database; publicAddress(): string } & Parameters<typeof slipPdf>[0]

/** What is in a parcel, where it goes, and its number as bars that scanners of carriers read. @throws Failure notFound */
export async function printDeliveryNote(
  room: NoteRoom,
  caller: Caller,
  named: { orderType: string; orderId: string; parcelId: string },
  signal: AbortSignal,
): Promise<FileAnswer> {
  const { held, parcels } = await parcelsOf(room.db, caller, named)
  const parcel = requireFound(
    parcels.find(({ publicId }) => publicId === named.parcelId),
    'parcel',
  )
  const rows = await readPieces(room.db, held, parcel.rows)
  signal.throwIfAborted()
  const { path } = storeOf(caller, named.orderType).kind
  const address = `${room.publicAddress()}/orders/${path}/order/${held.number}`
  return slipPdf(room, caller, noteOf({ held, parcel, rows, address }, caller.language), signal)
}

function noteOf(
  {
    held,
    parcel,
    rows,
    address,
  }: { held: HeldOrder; parcel: KeptParcel; rows: Awaited<ReturnType<typeof readPieces>>; address: string },
  language: string,
): Slip {
  const words = documentWords(language)
  const day = (iso: string | null): string => (iso === null ? '' : dayText(iso, language))
  const { label, line1, city, region, postalCode, country } = parcel.shipTo
  const facts = [
    { name: words('note.order'), value: held.orderIdentifier },
    {
      name: words('note.recipient'),
      value: [label, held.customer?.name ?? held.requesterName].filter(Boolean).join(', '),
    },
    { name: words('note.street'), value: line1 },
    {
      name: words('note.place'),
      value: [[city, region, postalCode].filter(Boolean).join(' '), country].filter(Boolean).join(', '),
    },
    { name: words('note.service'), value: `UPS ${parcel.service}` },
    { name: words('note.weight'), value: words('note.pounds', { weight: parcel.weight.toFixed(1) }) },
    { name: words('note.sent'), value: day(parcel.createdDate.slice(0, 10)) },
    { name: words('note.there'), value: day(parcel.deliveryDate) },
    { name: words('note.carrier'), value: parcel.isOwn ? words('note.own') : '' },
  ]
  return {
    kind: words('note.title'),
    number: held.orderIdentifier,
    facts: facts.filter(({ value }) => value !== ''),
    address,
    bars: parcel.tracking,
    rows: rows.map(({ style, color, name, hero, piece }) => ({
      photo: hero?.hash ?? null,
      title: `${style} ${color} ${name}`.trim(),
      detail: [piece?.side ?? '', piece?.size ?? '', piece?.returnType === 'Return' ? words('note.comesBack') : '']
        .filter(Boolean)
        .join(' · '),
      letters: '',
      pieces: String(piece?.quantity ?? 1),
    })),
    sign: { told: words('note.told'), name: words('slip.name'), day: words('slip.day') },
  }
}
