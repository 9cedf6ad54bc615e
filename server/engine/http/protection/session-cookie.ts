import type { FastifyRequest } from 'fastify'

/** A cookie for the server alone: HttpOnly, SameSite=Lax, Secure when served over HTTPS (ACC-08). */
interface ServerCookie {
  read(request: FastifyRequest, secure: boolean): string | undefined
  write(value: string, secure: boolean): string
  clear(secure: boolean): string
}

/** Without `seconds` it ends with the browser; the server ends what it stands for earlier. */
function serverCookie(name: string, seconds?: number): ServerCookie {
  /** The `__Host-` prefix makes the browser refuse the cookie for other hosts, other paths and plain HTTP. */
  const secureName = `__Host-${name}`
  const line = (value: string, secure: boolean, age: number | undefined) =>
    `${secure ? secureName : name}=${value}; Path=/; HttpOnly; SameSite=Lax${age === undefined ? '' : `; Max-Age=${age}`}${secure ? '; Secure' : ''}`
  return {
    // A neighbour under the same domain can plant one without the prefix: over HTTPS it is not looked at.
    read: ({ cookies }, secure) => cookies[secure ? secureName : name],
    write: (value, secure) => line(value, secure, seconds),
    clear: (secure) => line('', secure, 0),
  }
}

export const sessionCookie = serverCookie('linebook_session')

/** Lives as long as somebody may take to log in at the company's directory. */
export const loginAttemptCookie = serverCookie('linebook_login_attempt', 600)
