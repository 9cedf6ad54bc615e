import { z } from 'zod'
import { CALL_KEY_DAYS, callKey } from '../../../../contract/kernel/call-headers.ts'
import type { Endpoint } from '../../../../contract/kernel/endpoint.ts'
import { errorAnswer } from '../../../../contract/kernel/error-answer.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of all endpoints, made from the same list that is mounted (API-01). */
export function apiDocument(endpoints: readonly Endpoint[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Linebook', version, description: 'Every call of the Linebook application.' },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'linebook_session' },
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API token made by an administrator. It acts for one person, with no more than the areas its scopes name, ' +
            'to read or to write each. Calls without this scheme are only for people at a screen.',
        },
      },
      schemas: { Error: schemaOf(errorAnswer, 'output') },
    },
  }
}

function operation(endpoint: Endpoint): Json {
  const body = schemaOf(endpoint.body, 'input')
  const hasBody = Object.keys((body['properties'] as Json | undefined) ?? {}).length > 0
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1]],
    ...(endpoint.access === 'anyone'
      ? {}
      : { security: [{ session: [] }, ...(endpoint.peopleOnly ? [] : [{ token: [] }])] }),
    ...(typeof endpoint.access === 'string' ? {} : { 'x-access': endpoint.access }),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.once ? [keyParameter] : []),
    ],
    ...(endpoint.upload === undefined ? {} : { requestBody: { required: true, content: { [mediaTypes.file]: {} } } }),
    ...(hasBody ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    responses: {
      200: {
        description: 'OK',
        content: { [mediaTypes[endpoint.media]]: { schema: schemaOf(endpoint.output, 'output') } },
      },
      default: {
        description: 'What went wrong',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

const keyParameter: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: callKey.source },
  description:
    'Of your own making, one for each time that this is to happen. Sent again with the same key and the same input, the call ' +
    `gets the first answer and does nothing more; with another input it is refused (422 keyUsedOtherwise). Kept ${CALL_KEY_DAYS} days ` +
    'for each person and each API token; a call that was refused or failed keeps none.',
}

const mediaTypes: Record<Endpoint['media'], string> = {
  json: 'application/json',
  file: 'application/octet-stream',
  ndjson: 'application/x-ndjson',
  events: 'text/event-stream',
  redirect: 'text/html',
}

function parameters(schema: z.ZodType, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return json
}
