import { everyAddress } from '../../../engine/outgoing/address-guard.ts'
import { OutgoingError, sendOutgoing } from '../../../engine/outgoing/send-request.ts'
import type { CarrierAnswer, CarrierEndpoint } from './carrier.ts'

/** Milliseconds a carrier has for its answer, while somebody waits at a screen. */
const PATIENCE = 10_000
/** Bytes of an answer that are read: a token, or a parcel with its label. */
const READ = 1_048_576
/** Seconds before its end from which a token is not used any more. */
const SPARE = 60

interface Asked {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  body?: object
}

export type Answered = { status: number; text: string } | { fault: string }

/**
 * Calls a service that gives tokens to known clients (OAuth 2, client credentials). A token is kept for as long as it holds, and asked
 * for anew once when it is refused. The address is the operator's, who is taken at their word.
 */
export function knownClient(
  { url, clientId, clientSecret }: CarrierEndpoint,
  { tokenPath, patience = PATIENCE }: { tokenPath: string; patience?: number },
): (asked: Asked, signal: AbortSignal) => Promise<Answered> {
  let kept: { token: string; until: number } | undefined
  const send = (
    path: string,
    rest: Pick<Parameters<typeof sendOutgoing>[0], 'headers' | 'body' | 'method'>,
    signal: AbortSignal,
  ) => sendOutgoing({ ...rest, url: new URL(url + path), guard: everyAddress, patience, read: READ, signal })

  const tokenOf = async (signal: AbortSignal): Promise<string | undefined> => {
    if (kept && kept.until > performance.now()) return kept.token
    const { status, excerpt } = await send(
      tokenPath,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        },
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: clientId,
          client_secret: clientSecret,
        }).toString(),
      },
      signal,
    )
    const { access_token: token, expires_in: seconds } = parsed(excerpt) as {
      access_token?: string
      expires_in?: unknown
    }
    if (status !== 200 || !token) return undefined
    kept = { token, until: performance.now() + Math.max(0, Number(seconds) - SPARE || 0) * 1_000 }
    return token
  }

  return async ({ method, path, body }, signal) => {
    try {
      for (const isLast of [false, true]) {
        const token = await tokenOf(signal)
        if (token === undefined) return { fault: 'noToken' }
        const { status, excerpt } = await send(
          path,
          {
            method,
            headers: {
              accept: 'application/json',
              authorization: `Bearer ${token}`,
              ...(body ? { 'content-type': 'application/json' } : {}),
            },
            body: body ? JSON.stringify(body) : '',
          },
          signal,
        )
        if (status !== 401 || isLast) return { status, text: excerpt }
        kept = undefined
      }
      return { fault: 'noToken' }
    } catch (error) {
      if (error instanceof OutgoingError) return { fault: error.fault }
      throw error
    }
  }
}

/** An answer, or none, as it is kept for administrators, who see its beginning. */
export const saidOf = (answer: Answered): CarrierAnswer =>
  'fault' in answer
    ? { status: null, fault: answer.fault, excerpt: '' }
    : { status: answer.status, fault: null, excerpt: answer.text.slice(0, 2_048) }

/** What a carrier answered; nothing where it is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}
