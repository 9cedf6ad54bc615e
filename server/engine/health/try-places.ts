import { randomUUID } from 'node:crypto'
import type { FullPlace } from '../../../contract/kernel/full-place.ts'
import { Failure } from '../../../contract/kernel/errors.ts'
import type { Pool } from 'pg'
import { RESERVE } from '../storage/full-place.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import type { Scratch } from '../storage/scratch-folder.ts'
import { ROOM_TRIED, tryRoom } from '../storage/try-room.ts'
import type { PlaceTry } from './full-places.ts'

/** How each place is tried: nothing of a try stays. */
export const triesOf = (places: { pool: Pool; store: ObjectStore; scratch: Scratch }): Record<FullPlace, PlaceTry> => ({
  database: { write: () => writeTable(places.pool), isCheap: false },
  files: { write: () => writeObject(places.store), isCheap: places.store.place.kind === 'folder' },
  scratch: {
    write: () => places.scratch.within(tryRoom),
    isCheap: true,
  },
})

async function writeObject(store: ObjectStore): Promise<void> {
  const free = await store.freeBytes()
  if (free !== undefined && free < RESERVE) throw new Failure('storageFull', `${free} bytes are free for files`)
  const key = `room/${randomUUID()}`
  await store.put(key, Buffer.alloc(ROOM_TRIED), { contentType: 'application/octet-stream' })
  await store.remove(key)
}

/** A table of the session, because its pages are taken from the disk at once. */
async function writeTable(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(
      `begin;
       create temp table room_to_write on commit drop as select repeat('x', 1000) as content from generate_series(1, 1000);
       rollback`,
    )
    client.release()
  } catch (error) {
    // In the midst of a transaction it is of no use to anybody.
    client.release(true)
    throw error
  }
}
