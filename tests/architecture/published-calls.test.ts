import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../../contract/kernel/endpoint.ts'
import { allRoutes } from '../../server/routes.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

// The marks of each call and what it takes, from which the OpenAPI page is made as well, stand in published-calls.txt, so that a
// change of a name, a limit or a mark is seen in review; `vitest run -u` writes it anew. What it answers is held against its
// schema wherever a test calls it.

let world: TestApplication
beforeAll(async () => {
  world = await startTestApplication()
})
afterAll(() => world.close())

type Schema = Readonly<Record<string, unknown>>

/** What of a schema says which values it lets through, besides its kind and its parts. */
const limits = [
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'default',
]

/** A pattern of the library's own for a format says nothing more. */
const limitsOf = (schema: Schema): string =>
  limits
    .filter((name) => name in schema && !(name === 'pattern' && 'format' in schema))
    // The largest whole number is no limit of ours.
    .filter((name) => Math.abs(Number(schema[name])) !== Number.MAX_SAFE_INTEGER)
    .map((name) => ` ${name} ${JSON.stringify(schema[name])}`)
    .join('')

/** A shape in one line: {name: kind, other?: [kind]}. */
function shapeOf(schema: Schema): string {
  const variants = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined
  const said = limitsOf(schema)
  if (variants) return variants.map(shapeOf).join(' | ') + said
  if (schema['allOf']) return (schema['allOf'] as Schema[]).map(shapeOf).join(' & ') + said
  if ('const' in schema) return JSON.stringify(schema['const']) + said
  if (schema['enum']) return (schema['enum'] as unknown[]).map((one) => JSON.stringify(one)).join('|') + said
  if (schema['$ref']) return String(schema['$ref'])
  if (schema['type'] === 'array') return `[${shapeOf((schema['items'] ?? {}) as Schema)}]${said}`
  if (schema['type'] === 'object') return `{${fieldsOf(schema).join(', ')}}${said}`
  return `${String(schema['type'] ?? 'any')}${said}`
}

/** Those of an object, each with its shape; `*` is any other. */
function fieldsOf({ properties = {}, required = [], additionalProperties }: Schema): string[] {
  const fields = Object.entries(properties as Record<string, Schema>).map(
    ([name, field]) => `${name}${(required as string[]).includes(name) ? '' : '?'}: ${shapeOf(field)}`,
  )
  return additionalProperties ? [...fields, `*: ${shapeOf(additionalProperties as Schema)}`] : fields
}

/** What a part of a call takes, a line for each field. */
function taken(part: 'params' | 'query' | 'body', schema: z.ZodType): string[] {
  const { $defs = {}, ...whole } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  const named = Object.entries($defs as Record<string, Schema>).map(([name, one]) => `${name} is ${shapeOf(one)}`)
  const fields = whole['type'] === 'object' ? fieldsOf(whole) : [shapeOf(whole)]
  return [...fields, ...named].map((line) => `${part} ${line}`)
}

/** Of a call, what is no mark: its address, its words and its shapes. */
const unmarked = ['method', 'path', 'summary', 'params', 'query', 'body', 'output']

const marksOf = (endpoint: Endpoint): string =>
  Object.entries(endpoint)
    .filter(([name, value]) => !unmarked.includes(name) && value !== undefined && value !== false)
    .map(([name, value]) => (value === true ? name : `${name} ${JSON.stringify(value)}`))
    .join(', ')

const pageOf = (endpoint: Endpoint): string =>
  [
    `${endpoint.method} ${endpoint.path}: ${marksOf(endpoint)}`,
    ...(['params', 'query', 'body'] as const).flatMap((part) => taken(part, endpoint[part])),
  ].join('\n  ')

test('API-01 API-02 every call has the marks and takes the input that its table has', async () => {
  const pages = allRoutes(world.application)
    .map(({ endpoint }) => pageOf(endpoint))
    .toSorted()
  await expect(`${pages.join('\n\n')}\n`).toMatchFileSnapshot(join(import.meta.dirname, 'published-calls.txt'))
})
