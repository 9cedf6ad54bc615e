/** Runs at most `most` tasks at once; the others wait in the order they came. */
export function limitConcurrency(most: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (task) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await task()
    } finally {
      // The place is handed on, so that nobody who comes now overtakes those who wait.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
