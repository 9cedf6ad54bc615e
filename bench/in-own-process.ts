import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

interface Said {
  answer?: unknown
  failure?: string
}

/**
 * What the job of this name in the file at `url` answers from a process of its own, so that neither a client's work nor its
 * memory is counted as the server's, and its objects are not collected by the server's rules.
 */
export async function inOwnProcess<Answer>(name: string, url: URL, wish: object): Promise<Answer> {
  const child = fork(fileURLToPath(url), [name], { serialization: 'advanced' })
  try {
    child.send(wish)
    const [{ answer, failure }] = (await once(child, 'message')) as [Said]
    if (failure !== undefined) throw new Error(failure)
    return answer as Answer
  } finally {
    child.kill()
  }
}

/** At the end of such a file: in a process of its own it does the job and tells what came of it. */
export function answerInProcess<Wish>(name: string, job: (wish: Wish) => Promise<unknown>): void {
  if (process.argv[2] !== name) return
  const tell = (said: Said) => process.send!(said)
  process.once('message', (wish: Wish) => {
    job(wish).then(
      (answer) => tell({ answer }),
      (error: unknown) => tell({ failure: String((error as Error).stack) }),
    )
  })
}
