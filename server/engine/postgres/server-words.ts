/** The line that says why PostgreSQL or a tool of it failed, out of all it said; the last line when none stands out. */
export function reasonOf(said: string): string {
  const lines = said.trim().split('\n')
  const telling = lines.findLast((line) => /\b(FATAL|PANIC):|: error:|could not /.test(line))
  const line = telling ?? lines.at(-1) ?? ''
  if (/No space left on device|Disk quota exceeded/.test(said)) return 'its disk is full'
  // What stands before the level is time and process.
  return line.replace(/^.*?\b(FATAL|PANIC|error):\s*/, '').trim()
}

/** What a server says while processes of one that was killed are still there; they see it a moment later. */
export const stillLeaving = /pre-existing shared memory block/

/** Why the server of this process did not start, out of its log, where those that are leaving say theirs after it. */
export function reasonOfServer(log: string, pid: number | undefined): string {
  const own = log.split('\n').filter((line) => line.includes(`[${pid}]`))
  return reasonOf(own.find((line) => stillLeaving.test(line)) ?? log)
}
