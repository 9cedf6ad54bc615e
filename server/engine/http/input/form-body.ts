import type { FastifyInstance } from 'fastify'
import { refusedField } from '../../../../contract/kernel/errors.ts'

/** How deep and how far `files[12][key]` may reach. */
const DEEPEST = 4
const FURTHEST = 100_000
const unwelcome: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** The fields of a page's form; only calls that say so take one. */
export class FormBody {
  readonly fields: unknown
  constructor(fields: unknown) {
    this.fields = fields
  }
}

/** Forms of pages, by which browsers save what is answered however large it is. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, new FormBody(parseForm(String(text))))
    } catch (error) {
      done(error as Error)
    }
  })
}

/** `filename=a&rows[0][style]=b` as `{ filename: 'a', rows: [{ style: 'b' }] }`; all values are texts. */
export function parseForm(text: string): Record<string, unknown> {
  const root = new Map<string, unknown>()
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/([^[\]]+)/g)].map(([part]) => part)
    if (path.length === 0 || path.length > DEEPEST || path.some((part) => unwelcome.has(part)))
      throw refusedField(name.slice(0, 100), 'is no field of a form')
    let place = root
    for (const part of path.slice(0, -1)) {
      const inside = place.get(part)
      const next = inside instanceof Map ? inside : new Map<string, unknown>()
      place.set(part, next)
      place = next
    }
    place.set(path.at(-1)!, value)
  }
  return plain(root) as Record<string, unknown>
}

/** Numbered from 0 it is a list. */
function plain(value: unknown): unknown {
  if (!(value instanceof Map)) return value
  const keys = [...value.keys()] as string[]
  if (keys.length > 0 && keys.length <= FURTHEST && keys.every((key, at) => key === String(at)))
    return [...value.values()].map(plain)
  return Object.fromEntries([...value].map(([key, inside]) => [key as string, plain(inside)]))
}
