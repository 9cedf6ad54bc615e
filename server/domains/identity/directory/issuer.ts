import * as openid from 'openid-client'
import type { DirectoryPerson } from './rules/directory-outcome.ts'

export interface IssuerSettings {
  issuer: string
  clientId: string
  clientSecret: string
}

/** What has to come back with the issuer's answer. */
export interface Expected {
  state: string
  nonce: string
  verifier: string
}

/** The directory's answer does not prove who somebody is; the message is for the log, never for the browser. */
export class DirectoryRefused extends Error {
  override name = 'DirectoryRefused'
}

/** Seconds by which the issuer's clock may differ from ours. */
const CLOCK_TOLERANCE = 30
/** Seconds for each call to the issuer. */
const TIMEOUT = 10

/** Milliseconds that what the issuer says of itself is believed; its keys are asked for anew by the library, once a minute at most. */
const METADATA_KEPT = 3_600_000

/** The OpenID Connect provider of the company: code flow with PKCE, state and nonce, signatures checked (ACC-07). */
export interface Issuer {
  /** Where the browser is sent, and what has to come back. Throws when the issuer cannot be reached. */
  begin(redirectUri: string): Promise<{ location: string; expected: Expected }>
  /** Whom the answer vouches for. Throws DirectoryRefused when it proves nothing. */
  finish(callback: URL, expected: Expected): Promise<DirectoryPerson>
}

export function openIssuer(settings: IssuerSettings): Issuer {
  let discovered: Promise<openid.Configuration> | undefined
  let until = 0

  const configuration = (): Promise<openid.Configuration> => {
    if (performance.now() > until) discovered = undefined
    if (!discovered) until = performance.now() + METADATA_KEPT
    discovered ??= discover(settings).catch((error: unknown) => {
      // The next login asks again.
      discovered = undefined
      throw error
    })
    return discovered
  }

  return {
    async begin(redirectUri) {
      const config = await configuration()
      const expected = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
      }
      const location = openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: expected.state,
        nonce: expected.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(expected.verifier),
        code_challenge_method: 'S256',
      })
      return { location: location.href, expected }
    },

    async finish(callback, expected) {
      const config = await configuration()
      try {
        const tokens = await openid.authorizationCodeGrant(config, callback, {
          expectedState: expected.state,
          expectedNonce: expected.nonce,
          pkceCodeVerifier: expected.verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()!
        const told = { ...claims }
        // Many issuers name the address in the token, the others on request.
        if (typeof told['email'] !== 'string')
          Object.assign(told, await openid.fetchUserInfo(config, tokens.access_token, claims.sub))
        return personOf(config.serverMetadata().issuer, claims.sub, told)
      } catch (error) {
        throw new DirectoryRefused(error instanceof Error ? error.message : String(error), { cause: error })
      }
    },
  }
}

async function discover({ issuer, clientId, clientSecret }: IssuerSettings): Promise<openid.Configuration> {
  const url = new URL(issuer)
  const metadata = { [openid.clockTolerance]: CLOCK_TOLERANCE }
  return openid.discovery(url, clientId, metadata, secretAs(clientSecret), {
    timeout: TIMEOUT,
    execute: [
      // The token comes over TLS from the issuer itself; its signature is checked all the same.
      openid.enableNonRepudiationChecks,
      ...(url.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
    ],
  })
}

/** The standard's default, unless the issuer takes the secret in the body alone. */
function secretAs(clientSecret: string): openid.ClientAuth {
  const basic = openid.ClientSecretBasic(clientSecret)
  const post = openid.ClientSecretPost(clientSecret)
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return methods.includes('client_secret_basic') ? basic(server, ...rest) : post(server, ...rest)
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

function personOf(issuer: string, subject: string, claims: Record<string, unknown>): DirectoryPerson {
  const email = text(claims['email'])
  if (email.length === 0 || email.length > 254 || !email.includes('@'))
    throw new DirectoryRefused('the issuer names no e-mail address')
  const [first = '', ...rest] = text(claims['name']).split(/\s+/)
  return {
    issuer,
    subject,
    email,
    emailVerified: claims['email_verified'] === true,
    emailDenied: claims['email_verified'] === false,
    name: (text(claims['given_name']) || first).slice(0, 100),
    lastName: (text(claims['family_name']) || rest.join(' ')).slice(0, 100),
  }
}
