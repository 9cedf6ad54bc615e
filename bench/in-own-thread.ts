import { once } from 'node:events'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

/**
 * What the file at `url` answers from a thread of its own, so that a client's work is not counted as the server's.
 * The limits of what is measured so were set with a client in a thread: in a process of its own (in-own-process.ts) the same page of
 * 0.7 ms stands against a bare answer of 0.29 ms instead of 0.35 to 0.41.
 */
export async function inOwnThread<Answer>(url: string, wish: object): Promise<Answer> {
  const worker = new Worker(new URL(url), { workerData: wish })
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
