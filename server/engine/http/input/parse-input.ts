import type { z } from 'zod'
import type { Endpoint, Parsed } from '../../../../contract/kernel/endpoint.ts'
import { type InputIssue, refusedInput } from '../../../../contract/kernel/errors.ts'
import { unstorableTexts } from './storable-text.ts'

/** Parses the three parts of an input and reports every fault of all of them at once, each naming its field (API-02). */
export function parseInput(
  endpoint: Endpoint,
  raw: { params: unknown; query: unknown; body: unknown },
): Parsed<Endpoint> {
  const issues: InputIssue[] = []
  const part = (name: 'params' | 'query' | 'body', schema: z.ZodType, value: unknown): unknown => {
    const parsed = schema.safeParse(value ?? {})
    if (parsed.success) {
      const message = 'holds characters that are no text'
      issues.push(...unstorableTexts(parsed.data, name).map((field) => ({ field, message })))
      return parsed.data
    }
    for (const { path, message } of parsed.error.issues)
      issues.push({ field: [name, ...path].join('.'), message, ...cellAt(value, path) })
    return undefined
  }
  const input = {
    params: part('params', endpoint.params, raw.params),
    query: part('query', endpoint.query, raw.query),
    body: part('body', endpoint.body, raw.body),
  }
  if (issues.length > 0) throw refusedInput(issues.slice(0, 100))
  return input as Parsed<Endpoint>
}

/** What rows of a batch hold their fields in. */
const holders: ReadonlySet<PropertyKey> = new Set(['fields', 'patch', 'own', 'values'])

/** The cell that a path leads to, where it leads into a row that has a name. */
function cellAt(value: unknown, path: readonly PropertyKey[]): Pick<InputIssue, 'cell'> {
  let at = value
  for (const [step, key] of path.entries()) {
    at = (at as Record<PropertyKey, unknown> | null | undefined)?.[key]
    const rowId = typeof key === 'number' ? (at as { _id?: unknown } | null | undefined)?._id : undefined
    if (typeof rowId !== 'string') continue
    const column = path.slice(step + 1).find((name) => !holders.has(name))
    return typeof column === 'string' && column !== '_id' ? { cell: { rowId, column } } : {}
  }
  return {}
}
