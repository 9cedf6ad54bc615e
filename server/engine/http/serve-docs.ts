import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../../../contract/kernel/endpoint.ts'
import { apiDocument } from './api-docs.ts'

/** The OpenAPI page at /api/docs and the document at /api/docs/json (API-01). */
export async function serveDocs(app: FastifyInstance, endpoints: readonly Endpoint[], version: string): Promise<void> {
  const document = apiDocument(endpoints, version)
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  // Our own policy holds for it too; it asks nobody whether the document is right.
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { validatorUrl: null } })
}
