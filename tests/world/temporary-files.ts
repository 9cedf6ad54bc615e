import { readFileSync, statfsSync } from 'node:fs'

const MEMORY = '/dev/shm'

/** Bytes, four times what a run was seen to take: a container may have 64 MB. */
const ENOUGH = 2 * 1024 ** 3

/**
 * Temporary files of a run, above all some two hundred databases of a thousand files each, stand in memory where there is
 * enough of it (decision 125). Whoever says where they belong (`TMPDIR`) is heard.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] === undefined && isFit()) process.env['TMPDIR'] = MEMORY
}

/** Bytes that are free in the memory that processes share as files; 0 where there is none. */
export function roomInMemory(): number {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize
  } catch {
    return 0
  }
}

/** Programs are started from there too, which a container may forbid. */
function isFit(): boolean {
  if (roomInMemory() < ENOUGH) return false
  const [, , kind, options] = mountOf(readFileSync('/proc/mounts', 'utf8'))
  return kind === 'tmpfs' && !options!.split(',').includes('noexec')
}

const mountOf = (mounts: string): string[] =>
  mounts
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, at]) => at === MEMORY) ?? []
