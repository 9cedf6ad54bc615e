import fastify, { type FastifyInstance } from 'fastify'
import { answerError } from '../http/answers/error-answers.ts'
import { type Health, serveFigures, serveReadiness } from './serve-health.ts'

/** The operator's own listener, which no proxy leads to: it still answers while the public one drains. */
export function buildOpsListener(health: Health): FastifyInstance {
  const app = fastify({ forceCloseConnections: true })
  app.setErrorHandler(answerError)
  serveReadiness(app, health)
  serveFigures(app, health, { ownMachineOnly: false })
  return app
}
