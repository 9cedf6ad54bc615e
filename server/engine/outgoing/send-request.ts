import { lookup as lookUp, type LookupAddress } from 'node:dns'
import { type ClientRequest, type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { AddressGuard } from './address-guard.ts'

/** Why no answer came. */
export type OutgoingFault = 'refusedAddress' | 'unknownHost' | 'noConnection' | 'insecure' | 'tooSlow' | 'broken'

export class OutgoingError extends Error {
  readonly fault: OutgoingFault
  constructor(fault: OutgoingFault, cause?: unknown) {
    super(fault, { cause })
    this.name = 'OutgoingError'
    this.fault = fault
  }
}

export interface Outgoing {
  /** POST when left out. */
  method?: 'POST' | 'GET' | 'DELETE'
  url: URL
  /** Bytes of the answer that are read, two kilobytes when left out; the rest is let go unread. */
  read?: number
  headers: Record<string, string>
  body: string
  guard: AddressGuard
  /** Milliseconds for all of it. */
  patience: number
  signal?: AbortSignal
  /** Instead of the system's. */
  resolve?: (host: string, answer: (error: Error | null, addresses: LookupAddress[]) => void) => void
}

const READ = 2_048

/**
 * Calls an address that people typed. The name is resolved once, every address it stands for is held against the
 * guard, and the connection goes to what was checked: a name that answers otherwise a moment later gains nothing.
 * Redirects are answers like any other and are not followed. @throws OutgoingError when no answer came
 */
export async function sendOutgoing(outgoing: Outgoing): Promise<{ status: number; excerpt: string }> {
  const { url, guard, patience } = outgoing
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // The resolver is not asked for what is an address already.
  if (isIP(host) !== 0 && !mayReach(url, guard, host)) throw new OutgoingError('refusedAddress')
  const own = AbortSignal.timeout(patience)
  const signal = outgoing.signal ? AbortSignal.any([own, outgoing.signal]) : own
  try {
    return await exchange(outgoing, signal)
  } catch (error) {
    if (error instanceof OutgoingError) throw error
    if (own.aborted) throw new OutgoingError('tooSlow', error)
    throw new OutgoingError(faultOf(error), error)
  }
}

function exchange(outgoing: Outgoing, signal: AbortSignal): Promise<{ status: number; excerpt: string }> {
  const { url, headers, body, guard, method = 'POST', read = READ } = outgoing
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? secureRequest : plainRequest
    const request: ClientRequest = send(url, {
      method,
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      lookup: guardedLookup(url, guard, outgoing.resolve ?? ((host, answer) => lookUp(host, { all: true }, answer))),
      // A connection of its own: one kept open would go to an address that was checked long ago.
      agent: false,
      signal,
    })
    request.on('error', reject)
    request.on('response', (response) => {
      readBeginning(response, read).then((excerpt) => {
        resolve({ status: response.statusCode ?? 0, excerpt })
        request.destroy()
      }, reject)
    })
    request.end(body)
  })
}

async function readBeginning(response: IncomingMessage, read: number): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of response as AsyncIterable<Buffer>) {
    pieces.push(piece)
    size += piece.length
    if (size >= read) break
  }
  // What is no text stays readable and storable.
  return Buffer.concat(pieces).subarray(0, read).toString('utf8').replaceAll('\0', '\uFFFD')
}

function guardedLookup(url: URL, guard: AddressGuard, resolve: NonNullable<Outgoing['resolve']>): LookupFunction {
  return (host, options, answer) => {
    resolve(host, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return answer(error ?? new OutgoingError('unknownHost'), '', 0)
      if (addresses.some(({ address }) => !mayReach(url, guard, address))) {
        return answer(new OutgoingError('refusedAddress'), '', 0)
      }
      if (options.all) answer(null, addresses)
      else answer(null, first.address, first.family)
    })
  }
}

/** Where HTTPS is served; elsewhere other things listen that an address people type must not make us ask. */
const webPorts: ReadonlySet<string> = new Set(['', '443', '8443'])

/** In the clear, and at other ports, only within networks that the operator named. */
const mayReach = (url: URL, guard: AddressGuard, address: string): boolean =>
  guard.isNamed(address) || (url.protocol === 'https:' && webPorts.has(url.port) && guard.allows(address))

function faultOf(error: unknown): OutgoingFault {
  const { code = '' } = error as { code?: string }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknownHost'
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)/.test(code) || code === 'EPROTO') return 'insecure'
  if (['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'EADDRNOTAVAIL'].includes(code))
    return 'noConnection'
  return 'broken'
}
