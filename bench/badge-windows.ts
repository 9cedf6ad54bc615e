import { once } from 'node:events'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

export interface OpenWindows {
  /** When each window knows its next number, in milliseconds of this thread's clock. */
  nextNumbers(): Promise<number[]>
  close(): Promise<void>
}

/** A window of each person, in a thread of their own, so that their work is not counted as the server's. */
export async function openWindows(address: string, cookies: readonly string[]): Promise<OpenWindows> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { address, cookies } })
  const send = worker.postMessage.bind(worker)
  await once(worker, 'message')
  return {
    async nextNumbers() {
      const heard = once(worker, 'message') as Promise<[number[]]>
      send('listen')
      const [times] = await heard
      return times.map((at) => at - performance.timeOrigin)
    },
    close: async () => {
      await worker.terminate()
    },
  }
}

/** As the bell does it: what changed is asked for once, 50 ms after it is heard of. */
async function openWindow(address: string, cookie: string): Promise<() => Promise<number>> {
  const stream = await fetch(`${address}/api/events`, { headers: { cookie } })
  let heard: (at: number) => void = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = async () => {
    await (await fetch(`${address}/api/notifications/counts`, { headers: { cookie } })).arrayBuffer()
    heard(performance.timeOrigin + performance.now())
  }
  void (async () => {
    for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) {
      if (!chunk.includes('notificationsChanged')) continue
      clearTimeout(timer)
      timer = setTimeout(() => void ask(), 50)
    }
  })()
  return () => new Promise((resolve) => (heard = resolve))
}

if (!isMainThread && parentPort) {
  const { address, cookies } = workerData as { address: string; cookies: string[] }
  const port = parentPort
  const send = port.postMessage.bind(port)
  const windows = await Promise.all(cookies.map((cookie) => openWindow(address, cookie)))
  port.on('message', () => void Promise.all(windows.map((next) => next())).then((times) => send(times)))
  send('open')
}
