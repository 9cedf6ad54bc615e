import { nanoid } from 'nanoid'
import type { z } from 'zod'
import { settledSettings } from '../../../../contract/documents/default-settings.ts'
import { type AssortmentDocument, type DocumentOrigin, subTypesOf } from '../../../../contract/documents/document.ts'
import type { documentRequest } from '../../../../contract/documents/create-document.ts'
import { groupingOr, groupings, type OrgType } from '../../../../contract/assortments/group-sort/sort-options.ts'
import { Failure, refusedField } from '../../../../contract/kernel/errors.ts'
import { act } from '../../../engine/actions/act.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { readAssortmentForExport } from '../../assortments/assortments.public.ts'
import { enqueueDocument } from '../document-queue.ts'
import { presentDocument } from '../documents.present.ts'
import { type DocumentJobRow, insertDocument } from '../documents.queries.ts'
import { documentWords } from '../rendering/document-words.ts'
import type { DocumentsRoom } from '../room.ts'
import { documentFilename } from '../rules/document-name.ts'
import { ownersAlone, tellOwner } from '../delivery/tell-owner.ts'

export type DocumentRequest = z.output<typeof documentRequest>

/**
 * File type, complete settings, language and file name of a request, settled once so that job and direct download agree:
 * the file is named in the language it is written in.
 */
export function settleRequest(
  caller: Caller,
  request: DocumentRequest,
  assortment: {
    title: string
    orgType: OrgType
    productType: AssortmentDocument['productType']
    groupBy: AssortmentDocument['settings']['groupBy']
  },
) {
  const { type, subType } = request.documentType
  if (!subTypesOf[type].includes(subType)) {
    throw refusedField('body.documentType.subType', `does not belong to ${type}`)
  }
  const fileType = type === 'Spreadsheet' ? ('xlsx' as const) : ('pdf' as const)
  const { title, productType, groupBy } = assortment
  const wished = request.settings.groupBy
  if (wished !== undefined && !groupings(assortment).includes(wished)) {
    throw refusedField('body.settings.groupBy', `the assortment is not grouped by ${wished}`)
  }
  const language = request.language ?? caller.language
  const kind = documentWords(language)(`kind.${type}`)
  return {
    type,
    subType,
    fileType,
    language,
    filename: documentFilename(request.filename, title, kind, fileType),
    settings: settledSettings(productType, type, subType, {
      groupBy: groupingOr(assortment, groupBy, 'none'),
      ...request.settings,
    }),
  }
}

interface CreateOptions {
  origin?: DocumentOrigin
  /** What is written with the row. */
  alongside?: (trx: DatabaseTransaction, row: DocumentJobRow) => Promise<unknown>
}

/**
 * Accepts an export: row and job in one transaction (DOC-03).
 * @throws Failure notFound, notAllowed for the location, documentEmpty, invalidInput
 */
export async function createDocument(
  room: DocumentsRoom,
  caller: Caller,
  request: DocumentRequest,
  { origin = 'export', alongside }: CreateOptions = {},
): Promise<AssortmentDocument> {
  const { assortment, totalCount } = await readAssortmentForExport(room, caller, request.assortmentId, {
    sort: request.sort,
    groupBy: 'none',
    locationId: request.locationId,
    collectionId: request.collectionId,
  })
  if (totalCount === 0) throw new Failure('documentEmpty', 'The assortment has no products')
  const { groupBy } = assortment.uiSettings.groupSettings
  const settled = settleRequest(caller, request, { ...assortment, groupBy })
  const { type, subType, fileType, filename, settings, language } = settled
  const row = await act(room.db, caller, {
    async change(trx) {
      const row = await insertDocument(trx, {
        public_id: nanoid(),
        owner_id: Number(caller.key),
        assortment_public_id: assortment._id,
        assortment_title: assortment.title,
        product_type: assortment.productType,
        type,
        sub_type: subType,
        file_type: fileType,
        filename,
        settings: JSON.stringify(settings),
        location_code: request.locationId ?? assortment.locationId,
        sort: request.sort ? JSON.stringify(request.sort) : null,
        language,
        origin,
        collection_public_id: request.collectionId ?? null,
      })
      await alongside?.(trx, row)
      await enqueueDocument(trx, row.id)
      return row
    },
    audit: ownersAlone,
    tell: (_none, row) => [tellOwner(row)],
  })
  return presentDocument(row, caller)
}
