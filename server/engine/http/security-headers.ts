import helmet from '@fastify/helmet'
import fastify from 'fastify'

/**
 * The headers that tell browsers what pages of ours may do. They are the same for every answer, so helmet is asked for
 * them once, at the start, and not by every request.
 */
export async function securityHeaders({
  secureCookies,
  storeOrigin,
}: {
  secureCookies: boolean
  storeOrigin?: string | undefined
}): Promise<Record<string, string>> {
  const plain = await headersOf()
  const secured = await headersOf({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine writes style elements at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...(storeOrigin ? [storeOrigin] : [])],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: secureCookies ? [] : null,
      },
    },
    strictTransportSecurity: secureCookies,
  })
  return Object.fromEntries(Object.entries(secured).filter(([name]) => !(name in plain)))
}

/** The headers of an answer with helmet's, or those that every answer has. */
async function headersOf(options?: Parameters<typeof helmet>[1]): Promise<Record<string, string>> {
  const app = fastify()
  if (options) await app.register(helmet, options)
  app.get('/', () => '')
  const { headers } = await app.inject('/')
  await app.close()
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}
