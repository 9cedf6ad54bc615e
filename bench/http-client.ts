import http from 'node:http'
import { answerInThread, inOwnThread } from './in-own-thread.ts'
import { type LoadResult, loadResult } from './load-result.ts'

export interface Load {
  address: string
  path: string
  cookie: string
  /** What is posted; of a GET what stands behind the question mark. */
  bodies: string[]
  /** Posted before and not counted: the client's own code is new in its thread, and its being read and compiled is nobody's answer. */
  warmUp?: string[]
  method?: 'GET' | 'POST'
  /** Requests at a time. */
  clients: number
  requests: number
}

/** Sends requests from a thread of its own. */
export const runLoad = (load: Load): Promise<LoadResult> =>
  inOwnThread(new URL('./http-client.js', import.meta.url), load)

async function client({
  address,
  path,
  cookie,
  bodies,
  warmUp = [],
  clients,
  requests,
  method = 'POST',
}: Load): Promise<LoadResult> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients })
  const { hostname, port } = new URL(address)
  const posts = method === 'POST'
  const headers = posts ? { 'content-type': 'application/json', cookie } : { cookie }
  const send = (body: string) =>
    new Promise<void>((resolve, reject) => {
      const asked = posts ? path : `${path}?${body}`
      const request = http.request({ hostname, port, path: asked, method, agent, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`answered ${answer.statusCode}`))
        answer.on('data', () => undefined).on('end', resolve)
      })
      request.on('error', reject).end(posts ? body : undefined)
    })
  for (const body of warmUp) await send(body)
  const times: number[] = []
  let next = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (next < requests) {
        const body = bodies[next++ % bodies.length]!
        const begun = performance.now()
        await send(body)
        times.push(performance.now() - begun)
      }
    }),
  )
  const taken = performance.now() - started
  agent.destroy()
  return loadResult(times, taken)
}

await answerInThread(client)
