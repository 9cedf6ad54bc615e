import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { upsNumber } from '../../contract/orders/pieces/ups-number.ts'

export interface CarrierServer {
  url: string
  /** `METHOD /path` of every call, in their order. */
  asked: string[]
  /** The last body of a shipment. */
  shipment: Shipment | undefined
  /** Numbers of what it took and was not given up, in their order, by our reference. */
  taken: Map<string, string>
  /**
   * What all but tokens are answered; undefined: as a carrier that has nothing against it. Nothing at all: `silent`. `lost`: it takes
   * what it is asked to, and the line breaks before anybody hears of it.
   */
  answer: { status: number; body?: object } | 'silent' | 'lost' | undefined
  /** Of each token; once gone, calls with it are refused. */
  expire(): void
  close(): Promise<void>
}

interface Shipment {
  ShipmentRequest: {
    Shipment: { ShipTo: { Address: object }; Package: { ReferenceNumber: { Value: string }[] }[] }
  }
}

/** The first number it gives. */
const FIRST = 2_345_678

const SECRET = `Basic ${Buffer.from('client:secret').toString('base64')}`

/** UPS and USPS on this machine, as far as anybody asks them; known to the client `client` with the secret `secret`. */
export async function startCarrierServer(): Promise<CarrierServer> {
  let token = 0
  let given = 0
  const ship = (wish: Shipment): string => {
    const tracking = upsNumber('999AA1', '01', String(FIRST + given))
    given += 1
    carrier.shipment = wish
    carrier.taken.set(wish.ShipmentRequest.Shipment.Package[0]!.ReferenceNumber.at(-1)!.Value, tracking)
    return tracking
  }
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
      const body = () => JSON.parse(Buffer.concat(pieces).toString())
      if (answer === 'lost') {
        ship(body())
        return request.socket.destroy()
      }
      if (answer) return say(answer.status, answer.body)
      if (path.startsWith('/addresses/')) return say(200, { city: 'BEAVERTON', state: 'OR', ZIPCode: '97005' })
      if (method === 'DELETE') {
        for (const [key, tracking] of carrier.taken) if (path.endsWith(tracking)) carrier.taken.delete(key)
        return say(200)
      }
      if (path.endsWith('/recovery')) {
        const found = carrier.taken.get(body().LabelRecoveryRequest.ReferenceValues.ReferenceNumber.Value)
        return found
          ? say(200, { LabelRecoveryResponse: { ShipmentIdentificationNumber: found } })
          : say(400, { response: { errors: [{ code: '300102', message: 'No shipment found.' }] } })
      }
      return say(200, {
        ShipmentResponse: {
          ShipmentResults: { ShipmentIdentificationNumber: ship(body()), label: 'x'.repeat(40_000) },
        },
      })
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const carrier: CarrierServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    shipment: undefined,
    taken: new Map(),
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
