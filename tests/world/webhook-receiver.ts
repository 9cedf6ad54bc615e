import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  headers: Record<string, string | string[] | undefined>
  body: string
}

export interface WebhookReceiver {
  /** Where it listens. */
  url: string
  received: Received[]
  /** What a delivery is answered; 204 when it says nothing. */
  answerTo: (delivery: { type: string; data: Record<string, unknown> }) => { status: number; body?: string } | undefined
  /** Ids and types in the order they came. */
  told(): { id: string; type: string; data: Record<string, unknown>; by: string | null }[]
  close(): Promise<void>
}

/** Another system on this machine that takes deliveries; at the port of one that was closed, it is back again. */
export async function startWebhookReceiver(port = 0): Promise<WebhookReceiver> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const body = Buffer.concat(pieces).toString()
      received.push({ headers: request.headers, body })
      const answer = receiver.answerTo(JSON.parse(body)) ?? { status: 204 }
      response.writeHead(answer.status).end(answer.body)
    })
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answerTo: () => undefined,
    told: () => received.map(({ body }) => JSON.parse(body)),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
  return receiver
}

/** As a receiver checks it by the Standard Webhooks specification, written from the specification and not from ours. */
export function verifies({ headers, body }: Received, secret: string, now = Date.now() / 1000): boolean {
  const [id, sent, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name]),
  )
  if (Math.abs(now - Number(sent)) > 300) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${sent}.${body}`).digest()
  return signatures!.split(' ').some((signature) => {
    const [version, value = ''] = signature.split(',')
    const given = Buffer.from(value, 'base64')
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}
