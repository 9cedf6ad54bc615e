import { setTimeout as wait } from 'node:timers/promises'
import type { Person } from './person.ts'

export interface OrderedDocument {
  id: string
  by: Person
}

/** Of an assortment; a line sheet takes seconds, a spreadsheet hardly any time. */
type DocumentKind = { type: string; subType: string }
const spreadsheet: DocumentKind = { type: 'Spreadsheet', subType: 'Spreadsheet' }

/** Orders an assortment as a document; again while nobody answers, as a person would press again. */
export async function orderDocument(
  by: Person,
  assortmentId: string,
  documentType: DocumentKind = spreadsheet,
): Promise<OrderedDocument> {
  const wish = { assortmentId, documentType, settings: {} }
  for (;;) {
    try {
      const { _id } = await by.call<{ _id: string }>('POST', '/assortment-documents', wish)
      return { id: _id, by }
    } catch {
      await wait(250)
    }
  }
}

/** Those that are not made after so many milliseconds, in words. */
export async function unfinished(documents: readonly OrderedDocument[], patience: number): Promise<string[]> {
  const end = performance.now() + patience
  const open = new Map(documents.map((document) => [document.id, { ...document, status: 'unknown' }]))
  while (open.size > 0 && performance.now() < end) {
    for (const document of open.values()) {
      const { status } = await document.by
        .call<{ status: string }>('GET', `/assortment-documents/${document.id}`)
        .catch(() => document)
      document.status = status
      if (status === 'success') open.delete(document.id)
    }
    await wait(250)
  }
  return [...open.values()].map(({ id, status }) => `document ${id} is ${status}`)
}
