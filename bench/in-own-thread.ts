import { once } from 'node:events'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

/**
 * What the client at `url` answers from a thread of its own, so that its work is not counted as the server's. It is bundled by itself
 * (scripts/measured-files.mjs): with the whole application in its heap, what it received was collected for a third of all time, on the
 * processor that the server needs. For what takes several milliseconds; where a page takes half of one, the client
 * reads into the same memory again and again, in a process of its own (socket-client.ts, decision 110).
 */
export async function inOwnThread<Answer>(url: URL, wish: object): Promise<Answer> {
  const worker = new Worker(url, { workerData: wish })
  const [answer] = (await once(worker, 'message')) as [Answer]
  await worker.terminate()
  return answer
}

/** At the end of such a file: in a thread of its own it does the job and tells what came of it. */
export async function answerInThread<Wish>(job: (wish: Wish) => Promise<unknown>): Promise<void> {
  if (isMainThread || !parentPort) return
  const tell = parentPort.postMessage.bind(parentPort)
  tell(await job(workerData as Wish))
}
