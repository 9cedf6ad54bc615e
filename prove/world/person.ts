import http from 'node:http'

/** Somebody who is logged in and calls one process of a site at a time. */
export interface Person {
  /**
   * Sends a call below /api, with JSON or with the bytes of a file, and answers its JSON.
   * @throws Refused when it is answered with another status than 2xx, and the socket's own error when it breaks
   */
  call<Answer>(method: string, path: string, body?: object): Promise<Answer>
  /** From now on another process of the site is asked. */
  turnTo(address: string): void
  /** Hears live events until the connection ends; answers how it ended. */
  listen(signal: AbortSignal): Promise<void>
}

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly body: string,
  ) {
    super(`answered ${status}: ${body.slice(0, 300)}`)
  }
}

/** Milliseconds after which a call counts as one that failed. */
const longestCall = 60_000

/** `cookie`: of a session that is open. */
export function openPerson(address: string, cookie: string): Person {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 8 })
  let base = new URL(address)
  const request = (method: string, path: string, more: http.RequestOptions) =>
    http.request({ hostname: base.hostname, port: base.port, path: `/api${path}`, method, ...more })
  return {
    turnTo(next) {
      base = new URL(next)
    },
    call: (method, path, body) =>
      new Promise((resolve, reject) => {
        const isFile = Buffer.isBuffer(body)
        const type = isFile ? 'application/octet-stream' : 'application/json'
        const headers = { cookie, ...(body ? { 'content-type': type } : {}) }
        const signal = AbortSignal.timeout(longestCall)
        const sent = request(method, path, { agent, headers, signal }).on('response', (answer) => {
          let text = ''
          answer.setEncoding('utf8').on('data', (piece: string) => (text += piece))
          answer.on('error', reject)
          answer.on('end', () => {
            const status = answer.statusCode ?? 0
            if (status < 200 || status > 299) reject(new Refused(status, text))
            else resolve((text ? JSON.parse(text) : undefined) as never)
          })
        })
        sent.on('error', reject).end(isFile ? body : body && JSON.stringify(body))
      }),
    listen: (signal) =>
      new Promise((resolve) => {
        const sent = request('GET', '/events', { headers: { cookie }, signal, agent: false })
        sent.on('response', (answer) =>
          answer
            .on('error', () => undefined)
            .on('close', () => resolve())
            .resume(),
        )
        sent.on('error', () => resolve()).end()
      }),
  }
}
