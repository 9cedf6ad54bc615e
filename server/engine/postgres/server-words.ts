/** The line that says why PostgreSQL or a tool of it failed, out of all it said; the last line when none stands out. */
export function reasonOf(said: string): string {
  const lines = said.trim().split('\n')
  const telling = lines.findLast((line) => /\b(FATAL|PANIC):|: error:|could not /.test(line))
  const line = telling ?? lines.at(-1) ?? ''
  if (/No space left on device|Disk quota exceeded/.test(said)) return 'its disk is full'
  // What stands before the level is time and process.
  return line.replace(/^.*?\b(FATAL|PANIC|error):\s*/, '').trim()
}
