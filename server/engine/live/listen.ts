import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { keepAlive } from '../database/connect.ts'
import { endClient } from '../database/end-client.ts'

/** Milliseconds. */
export interface ListenPatience {
  /** For a connection and for the answer of one that is asked whether it still is one. */
  answer: number
  /** Between two such questions: a connection that only listens would never notice that the other side is gone. */
  pulse: number
  /** Between two attempts to connect. */
  again: number
}

export const defaultListenPatience: ListenPatience = { answer: 5_000, pulse: 15_000, again: 1_000 }

export interface ListenOptions {
  connection: pg.ClientConfig
  channel: string
  onNotice: () => void
  /** Told when the connection had to be made anew: what was said in between was not heard. */
  onRenewed: () => void
  log: Logger
  patience?: ListenPatience | undefined
}

/** Keeps a connection of its own for LISTEN, made anew whenever it breaks or falls silent. @throws when the first cannot be made */
export async function keepListening(options: ListenOptions): Promise<{ close(): Promise<void> }> {
  const { onRenewed, log, patience = defaultListenPatience } = options
  const closing = new AbortController()
  const { signal } = closing
  let current = await listenOnce(options, patience)

  const renew = async (): Promise<void> => {
    for (;;) {
      await current.ended
      do {
        await wait(patience.again, undefined, { signal })
        const renewed = await listenOnce(options, patience).catch((error: unknown) => {
          log.warn({ err: error }, 'live connection could not be made')
        })
        if (!renewed) continue
        current = renewed
        if (signal.aborted) await current.end()
        else onRenewed()
        break
      } while (!signal.aborted)
    }
  }
  // It ends by being told to, which is no fault.
  const renewing = renew().catch(() => undefined)
  return {
    async close() {
      closing.abort()
      await current.end()
      await renewing
      await current.end()
    },
  }
}

interface Listening {
  ended: Promise<void>
  end(): Promise<void>
}

async function listenOnce(
  { connection, channel, onNotice, log }: ListenOptions,
  { answer, pulse }: ListenPatience,
): Promise<Listening> {
  const client = new pg.Client({
    ...connection,
    ...keepAlive(),
    application_name: 'linebook live',
    connectionTimeoutMillis: answer,
    query_timeout: answer,
  })
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  const end = () => endClient(client)
  client.on('notification', onNotice)
  client.on('error', (error) => log.warn({ err: error }, 'live connection broke'))
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
  } catch (error) {
    await end()
    throw error
  }
  void keepAsking(client, ended, pulse).catch((error: unknown) => {
    log.warn({ err: error }, 'live connection does not answer')
    return end()
  })
  return { ended, end }
}

/** @throws when it does not answer; ends with the connection */
async function keepAsking(client: pg.Client, ended: Promise<void>, pulse: number): Promise<void> {
  const over = new AbortController()
  void ended.then(() => over.abort())
  while (!over.signal.aborted) {
    await wait(pulse, undefined, { signal: over.signal }).catch(() => undefined)
    if (!over.signal.aborted) await client.query('select 1')
  }
}
