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

/** Programs are started from there too, which a container may forbid. */
function isFit(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    const [, , kind, options] = mountOf(readFileSync('/proc/mounts', 'utf8'))
    return kind === 'tmpfs' && !options!.split(',').includes('noexec') && bavail * bsize >= ENOUGH
  } catch {
    return false
  }
}

const mountOf = (mounts: string): string[] =>
  mounts
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, at]) => at === MEMORY) ?? []
