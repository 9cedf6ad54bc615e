import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  /** Headers and bodies as they came over the wire. */
  raw: string
}

export interface MailServer {
  smtpUrl: string
  received: ReceivedMail[]
  /** Refuses the next recipients with these SMTP codes, one each. */
  refuseNext(...codes: number[]): void
  /** The next connections are taken and never greeted. */
  sayNothingTo(connections: number): void
  /** Connections that wait for a greeting. */
  waiting(): number
  /** Sends those away. */
  letGo(): void
  close(): Promise<void>
}

/** A mail host, on a free port unless one is named, that keeps what it is given. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const refusals: number[] = []
  let ungreeted = 0
  const held: (() => void)[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect: (_session, done) => {
      if (ungreeted === 0) return done()
      ungreeted -= 1
      held.push(() => done(new Error('Gone')))
    },
    onRcptTo: (_address, _session, done) => {
      const code = refusals.shift()
      if (!code) return done()
      done(Object.assign(new Error(code >= 500 ? 'No such mailbox' : 'Come back later'), { responseCode: code }))
    },
    onData: (stream, session, done) => {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(pieces).toString('utf8'),
        })
        done()
      })
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    smtpUrl: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    refuseNext: (...codes) => void refusals.push(...codes),
    sayNothingTo: (connections) => void (ungreeted = connections),
    waiting: () => held.length,
    letGo: () => held.splice(0).forEach((sendAway) => sendAway()),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The plain text of a mail, its quoted-printable or base64 undone. */
export function plainText({ raw }: ReceivedMail): string {
  const part = /content-type: text\/plain[^]*?\r\n\r\n([^]*?)\r\n--/i.exec(raw)
  const encoding = /content-type: text\/plain[^]*?content-transfer-encoding: (\S+)/i.exec(raw)?.[1]
  const body = part?.[1] ?? ''
  if (encoding?.toLowerCase() === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding?.toLowerCase() !== 'quoted-printable') return body
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
