import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  folder: string
  /** Until nothing more can be written. */
  fill(): void
  free(): void
}

/** A file system in memory; only root may make one. */
export async function withSmallDisk<Answer>(
  megabytes: number,
  prove: (disk: SmallDisk) => Promise<Answer>,
): Promise<Answer> {
  const mount = mkdtempSync(join(tmpdir(), 'linebook-prove-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', mount])
  const folder = join(mount, 'data')
  mkdirSync(folder, { mode: 0o711 })
  const ballast = (at: number) => join(mount, `ballast-${at}`)
  const pieces = [1_000_000, 100_000, 4_096]
  try {
    return await prove({
      folder,
      fill() {
        for (const size of pieces) {
          for (let at = size * 10; ; at += 1) {
            try {
              writeFileSync(ballast(at), Buffer.alloc(size))
            } catch {
              break
            }
          }
        }
      },
      free: () => execFileSync('find', [mount, '-maxdepth', '1', '-name', 'ballast-*', '-delete']),
    })
  } finally {
    execFileSync('umount', ['-l', mount])
    rmSync(mount, { recursive: true, force: true })
  }
}
