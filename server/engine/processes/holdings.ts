export interface Holdings {
  /** Names what has been taken, or is just being taken: its way back is gone when the process stops, last first. */
  hold(letGo: () => Promise<unknown> | void): void
  /** Lets go of everything, once, whoever asks first. */
  letGo(): Promise<void>
  /** Milliseconds after which an orderly stop is given up. */
  giveUpAfter(milliseconds: number): void
  /** True from the first signal on: what fails then fails because it was stopped. */
  readonly isStopping: boolean
}

/**
 * Keeps what a process holds, also while it is still starting, and on SIGINT or SIGTERM lets go of it in order and ends
 * with 0, or what `process.exitCode` says by then. `onSignal` tells people.
 */
export function holdUntilSignal(onSignal: (signal: string) => void): Holdings {
  const held: (() => Promise<unknown> | void)[] = []
  let isStopping = false
  let longestStop = 30_000
  let going: Promise<void> | undefined
  const letGoOfAll = async () => {
    setTimeout(giveUp, longestStop).unref()
    for (let letGo = held.pop(); letGo; letGo = held.pop()) {
      try {
        await letGo()
      } catch (error) {
        // The others have to go all the same.
        process.exitCode = 1
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      }
    }
  }
  const holdings: Holdings = {
    hold: (letGo) => void held.push(letGo),
    letGo: () => (going ??= letGoOfAll()),
    giveUpAfter: (milliseconds) => {
      longestStop = milliseconds
    },
    get isStopping() {
      return isStopping
    },
  }
  const stop = async (signal: string) => {
    // npm passes on a Ctrl-C that the terminal has sent us already.
    if (isStopping) return
    isStopping = true
    onSignal(signal)
    await holdings.letGo()
    process.exit()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal))
  return holdings
}

function giveUp(): void {
  process.stderr.write('The stop took too long and was given up.\n')
  process.exit(1)
}
