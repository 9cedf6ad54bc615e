import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../../../../contract/kernel/endpoint.ts'
import { contentPolicy, type PolicySurroundings } from '../protection/content-policy.ts'
import { apiDocument } from './api-docs.ts'

/** The one style element that the page makes by itself. */
const itsOwnStyle = 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='

/** The OpenAPI page at /api/docs and the document at /api/docs/json (API-01). */
export async function serveDocs(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  { version, policy }: { version: string; policy: PolicySurroundings },
): Promise<void> {
  let document: ReturnType<typeof apiDocument> | undefined
  // Made when somebody asks for it first: every start would wait a quarter of a second for it.
  const madeOnce = () => (document ??= apiDocument(endpoints, version))
  await app.register(swagger, { mode: 'static', specification: { document: {} as never } })
  // It asks nobody whether the document is right.
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    transformSpecification: madeOnce,
    transformSpecificationClone: false,
    staticCSP: contentPolicy(policy, itsOwnStyle),
    uiConfig: { validatorUrl: null },
  })
}
