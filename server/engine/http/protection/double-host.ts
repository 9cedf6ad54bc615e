import type { FastifyInstance } from 'fastify'
import { refusedField } from '../../../../contract/kernel/errors.ts'

/** A request with two hosts is refused (RFC 9112, 3.2): a proxy may have looked at the other one. */
export function refuseDoubleHosts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { rawHeaders } }, _reply, next) => {
    let hosts = 0
    for (let at = 0; at < rawHeaders.length; at += 2) {
      const name = rawHeaders[at]!
      if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
    }
    next(hosts > 1 ? refusedField('headers.host', 'a request names one host') : undefined)
  })
}
