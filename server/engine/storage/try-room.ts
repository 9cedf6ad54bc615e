import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes that a try writes: no disk hides so many in what it keeps for itself. */
export const ROOM_TRIED = 64 * 1024

/** Writes a little into a folder that goes away afterwards. @throws what the system says, of a full disk too */
export const tryRoom = (folder: string): Promise<void> => writeFile(join(folder, 'room'), Buffer.alloc(ROOM_TRIED))
