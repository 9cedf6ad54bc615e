import type { z } from 'zod'
import type { Endpoint, Parsed } from '../../../contract/kernel/endpoint.ts'
import { type InputIssue, refusedInput } from '../../../contract/kernel/errors.ts'
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
    issues.push(...parsed.error.issues.map(({ path, message }) => ({ field: [name, ...path].join('.'), message })))
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
