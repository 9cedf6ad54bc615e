/** What has to answer for the application to be healthy, by name. */
export type Checks = Record<string, () => Promise<unknown>>

/** Milliseconds between two rounds, whoever asks in between and however many. */
const EVERY = 5_000
/** Milliseconds after which a check counts as not answered. */
const PATIENCE = 2_000

export interface HealthCheck {
  /** What answered in the last round, by name; waits for the first one. */
  answers(): Promise<Record<string, boolean>>
  close(): void
}

/** Asks all of them now and then: who asks for health is told what is known, and costs nobody anything. */
export function checkHealth(checks: Checks, every = EVERY): HealthCheck {
  let isAsking = true
  const ask = async (): Promise<Record<string, boolean>> => {
    isAsking = true
    const all = Object.entries(checks).map(async ([name, check]) => [name, await answersInTime(check)] as const)
    return Object.fromEntries(await Promise.all(all).finally(() => (isAsking = false)))
  }
  let last = ask()
  const timer = setInterval(() => {
    if (isAsking) return
    const next = ask()
    void next.then(() => (last = next))
  }, every).unref()
  return { answers: () => last, close: () => clearInterval(timer) }
}

async function answersInTime(check: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE)
  })
  const answered = check().then(
    () => true,
    () => false,
  )
  return Promise.race([answered, late]).finally(() => clearTimeout(timer))
}
