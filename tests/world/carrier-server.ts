import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface CarrierServer {
  url: string
  /** `METHOD /path` of every call, in their order. */
  asked: string[]
  /** The last body of a shipment. */
  shipment: { ShipmentRequest: { Shipment: { ShipTo: { Address: object } } } } | undefined
  /** What all but tokens are answered; undefined: as a carrier that has nothing against it. Nothing at all: `silent`. */
  answer: { status: number; body?: object } | 'silent' | undefined
  /** Of each token; once gone, calls with it are refused. */
  expire(): void
  close(): Promise<void>
}

const SECRET = `Basic ${Buffer.from('client:secret').toString('base64')}`

/** UPS and USPS on this machine, as far as anybody asks them; known to the client `client` with the secret `secret`. */
export async function startCarrierServer(): Promise<CarrierServer> {
  let token = 0
  const server = createServer((request, response) => {
    const { method, url = '', headers } = request
    const path = url.replace(/\?.*/, '')
    const pieces: Buffer[] = []
    const say = (status: number, body: object = {}) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      carrier.asked.push(`${method} ${path}`)
      if (path.endsWith('/token')) {
        if (headers.authorization !== SECRET) return say(401)
        token += 1
        return say(200, { access_token: `token-${token}`, expires_in: '14399' })
      }
      if (headers.authorization !== `Bearer token-${token}`) return say(401)
      const { answer } = carrier
      if (answer === 'silent') return
      if (answer) return say(answer.status, answer.body)
      if (path.startsWith('/addresses/')) return say(200, { city: 'BEAVERTON', state: 'OR', ZIPCode: '97005' })
      if (method === 'DELETE') return say(200)
      carrier.shipment = JSON.parse(Buffer.concat(pieces).toString())
      return say(200, {
        ShipmentResponse: {
          ShipmentResults: { ShipmentIdentificationNumber: '1Z999AA10123456784', label: 'x'.repeat(40_000) },
        },
      })
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const carrier: CarrierServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    shipment: undefined,
    answer: undefined,
    expire: () => {
      token += 1
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
  return carrier
}
