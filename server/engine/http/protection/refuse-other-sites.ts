import type { FastifyRequest } from 'fastify'
import { Failure } from '../../../../contract/kernel/errors.ts'

/**
 * Refuses a call that changes something when a page of another site made the browser send it (CSRF): behind
 * SameSite=Lax the second line, which also covers a login and a logout that somebody else wished for. Browsers name the
 * site of the page in Sec-Fetch-Site, on plain HTTP in Origin; programs send neither.
 */
export function refuseOtherSites(request: Pick<FastifyRequest, 'headers' | 'host'>, publicHost?: string): void {
  const site = request.headers['sec-fetch-site']
  const { origin } = request.headers
  const foreign =
    site === undefined ? origin !== undefined && !isOurs(origin, [request.host, publicHost]) : !ownSites.has(site)
  if (foreign) throw new Failure('notAllowed', 'A page of another site may not do this')
}

/** 'none': the person typed the address or followed a bookmark. */
const ownSites: ReadonlySet<unknown> = new Set(['same-origin', 'none'])

const isOurs = (origin: string, hosts: readonly (string | undefined)[]): boolean =>
  URL.canParse(origin) && hosts.includes(new URL(origin).host)
