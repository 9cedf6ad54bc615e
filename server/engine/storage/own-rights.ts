import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Rights of what is kept: people come by the application, not by the file system. */
export const OWN_FOLDER = 0o700
export const OWN_FILE = 0o600

/**
 * Takes from others the rights to a folder that is ours alone and to all that lies in it, once: the folder itself comes
 * last and tells by its own that nothing below has to be looked at again.
 */
export async function keepToOurselves(folder: string): Promise<void> {
  const { mode, uid } = await stat(folder)
  const isOurs = process.getuid === undefined || process.getuid() === 0 || process.getuid() === uid
  if ((mode & 0o077) === 0 || !isOurs) return
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await keepToOurselves(path)
    else if (entry.isFile()) await chmod(path, OWN_FILE)
  }
  await chmod(folder, OWN_FOLDER)
}
