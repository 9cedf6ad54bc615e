/** The ratio of a pack, size by size, from texts such as `7.5=2`; undefined when one is not written so, or a size is there twice. */
export function readPackRun(texts: readonly string[]): Map<string, number> | undefined {
  const run = new Map<string, number>()
  for (const text of texts) {
    const match = /^([^=|]{1,20})=([1-9]\d{0,3})$/.exec(text)
    if (!match || run.has(match[1]!.trim())) return undefined
    run.set(match[1]!.trim(), Number(match[2]))
  }
  return run
}

/** Whether the ratio of a pack has as many units as the pack; a pack without one holds any sizes. */
export function runFits(texts: readonly string[], units: number): boolean {
  const run = readPackRun(texts)
  return run !== undefined && (run.size === 0 || [...run.values()].reduce((sum, one) => sum + one, 0) === units)
}
