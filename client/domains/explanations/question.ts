import { type RecordKind, recordKind } from '../../../contract/explanations/explain-to.ts'

export const questionKinds = ['page', ...recordKind.options] as const

/** What is asked, as it stands in the address: who, and about which page (by its name) or record. */
export interface Question {
  person?: string
  kind: 'page' | RecordKind
  about?: string
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() || undefined : undefined

export function questionOf(search: Record<string, unknown>): Question {
  const person = text(search['person'])
  const about = text(search['about'])
  return {
    ...(person ? { person } : {}),
    kind: questionKinds.find((kind) => kind === search['kind']) ?? 'page',
    ...(about ? { about } : {}),
  }
}

/** The record that is meant by what was typed or pasted: an id, a title, `1001 BLK`, or the address of its page. */
export function recordMeant(kind: RecordKind, typed: string): string {
  const plain = typed.trim()
  const inAddress = {
    product: /\/detail\/([^/?#]+)/,
    assortment: /\/(?:assortment|internal)\/([^/?#]+)/,
    document: /\/assortment-documents\/([^/?#]+)/,
    order: /\/order\/([^/?#]+)/,
    sample: /[?&]sample=([^&#]+)/,
    loan: /[?&]loan=([^&#]+)/,
  }[kind].exec(plain)?.[1]
  if (inAddress) return decodeURIComponent(inAddress)
  return kind === 'product' ? plain.replace(/[\s/]+/g, '_') : plain
}
