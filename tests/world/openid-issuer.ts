import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'

type Middleware = Parameters<Provider['use']>[0]
type Claims = Record<string, unknown>

export interface OpenidIssuer {
  settings: { issuer: string; clientId: string; clientSecret: string }
  /** Who sits at the browser; `sub` tells people apart. */
  person: Claims & { sub: string }
  /** Changes the next id tokens before they are signed anew; undefined leaves them alone. */
  tamper: ((claims: Claims) => Claims) | undefined
  /** Signs with a key that the issuer does not publish. */
  signWithUnknownKey: boolean
  /** Opens for the one client; its address is known later than ours. */
  answerTo(callback: string): void
  close(): Promise<void>
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/** A real issuer on a free port. It logs `person` in without asking, and can be made to lie in its tokens. */
export async function startOpenidIssuer(): Promise<OpenidIssuer> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const settings = { issuer: address, clientId: 'linebook', clientSecret: 'a-secret-of-the-test-issuer' }
  const issuer: OpenidIssuer = {
    settings,
    person: { sub: 'nobody' },
    tamper: undefined,
    signWithUnknownKey: false,
    answerTo(callback) {
      const provider = new Provider(address, configuration(issuer, own, callback))
      provider.use(middleware(provider))
      const answer = provider.callback()
      server.on('request', (request, response) => void answer(request, response))
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  const middleware =
    (provider: Provider): Middleware =>
    async (context, next) => {
      const uid = /^\/interaction\/([\w-]+)$/.exec(context.path)?.[1]
      if (uid) {
        await provider.interactionFinished(context.req, context.res, { login: { accountId: issuer.person.sub } })
        context.respond = false
        return
      }
      await next()
      const body = context.body as { id_token?: string } | undefined
      if (context.path !== '/token' || !body?.id_token || !(issuer.tamper || issuer.signWithUnknownKey)) return
      context.body = {
        ...body,
        id_token: signedAnew(body.id_token, issuer, issuer.signWithUnknownKey ? stranger : own),
      }
    }
  return issuer
}

function signedAnew(token: string, { tamper }: OpenidIssuer, key: KeyObject): string {
  const [header, payload] = token.split('.').map((part) => Buffer.from(part, 'base64url').toString('utf8'))
  const claims = JSON.parse(payload!) as Claims
  const content = `${encode(JSON.parse(header!) as object)}.${encode(tamper ? tamper(claims) : claims)}`
  return `${content}.${createSign('RSA-SHA256').update(content).sign(key).toString('base64url')}`
}

function configuration(issuer: OpenidIssuer, key: KeyObject, callback: string): Configuration {
  const { clientId, clientSecret } = issuer.settings
  return {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [callback] }],
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' }] } as never,
    cookies: { keys: ['test issuer'] },
    // Claims of the address stand in the token, as most issuers are set up.
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ ...issuer.person, sub: id }) }),
    async loadExistingGrant(context) {
      const grant = new context.oidc.provider.Grant({ clientId, accountId: context.oidc.session!.accountId! })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
}
