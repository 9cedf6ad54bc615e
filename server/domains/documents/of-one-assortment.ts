import type { z } from 'zod'
import type { documentOf } from '../../../contract/documents/create-document.ts'
import { type Failure, refusedField } from '../../../contract/kernel/errors.ts'
import { noSuch } from '../../engine/actions/refusals.ts'
import type { Caller } from '../../engine/http/caller.ts'
import { assortmentsNamed } from '../assortments/assortments.public.ts'
import type { DocumentRequest } from './actions/create-document.ts'
import type { DocumentsRoom } from './room.ts'

/**
 * The request with the assortment that it names in one of the ways there are: a document is of one.
 * @throws Failure invalidInput when none or several are named, notFound for one that the person does not see
 */
export async function ofOne(
  room: DocumentsRoom,
  caller: Caller,
  { assortmentId, assortment, assortmentsQuery, productType, kind: _kind, ...request }: z.output<typeof documentOf>,
): Promise<DocumentRequest> {
  const named = assortmentId ?? (typeof assortment === 'string' ? assortment : assortment?._id)
  const query = { ...assortmentsQuery, ...(named ? { _id: named } : {}), ...(productType ? { productType } : {}) }
  if (named === undefined && !assortmentsQuery) throw wrong('assortmentId', 'say which assortment')
  const [found, another] = await assortmentsNamed(room, caller, query, 2)
  if (found === undefined) throw noSuch('assortment')
  if (another !== undefined) throw wrong('assortmentsQuery', 'names several assortments, a document is of one')
  return { ...request, assortmentId: found }
}

const wrong = (field: string, message: string): Failure => refusedField(`body.${field}`, message)
