import { setTimeout as wait } from 'node:timers/promises'
import { row, type Row } from '../bench/row.ts'
import { withClient } from '../server/engine/postgres/connection.ts'
import { orderDocument, unfinished } from './world/documents.ts'
import { addAsset, putFile } from './world/files.ts'
import { isTrue } from './world/is-true.ts'
import { addPeople } from './world/people.ts'
import { Refused } from './world/person.ts'
import { openSaver } from './world/saves.ts'
import { withSite } from './world/site.ts'
import { withSmallDisk } from './world/small-disk.ts'
import { toolFiles } from './world/tool-files.ts'
import { within } from './world/within.ts'

export const bound = 8 * 60_000

/** Milliseconds after which all goes on by itself once there is room. */
const GOES_ON = 30_000
/** Milliseconds: work that waits for room tries again within a minute. */
const TRIED_AGAIN = 60_000
const withoutBucket = { S3_ENDPOINT: '', S3_BUCKET: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' }

/** Milliseconds in which work finds that there is no room, and again. */
const FULL = 8_000

/**
 * The disk of the objects is full, then that for work in between, then that of the database: it is said, nothing is there by half, and it
 * goes on with room.
 */
export const rows = async (): Promise<Row[]> => [...(await objects()), ...(await scratch()), ...(await database())]

const objects = (): Promise<Row[]> =>
  withSmallDisk(900, (disk) =>
    withSite({ web: 1, env: { ...withoutBucket, DATA_DIR: disk.folder } }, async ({ postgres, web }) => {
      const [person] = await addPeople(postgres.connection, web[0]!.address, 1)
      const saver = await openSaver(person!, 'Disk')
      const content = Buffer.alloc(1_000_000, 'x')
      await putFile(person!, web[0]!.address, content)
      disk.fill()
      const refused = await statusOf(() => putFile(person!, web[0]!.address, content))
      await saver.save()
      const told = await fetch(`${web[0]!.opsAddress}/readyz`).then(({ status }) => status)
      disk.free()
      const took = await within(60_000, 'files are taken again', () =>
        putFile(person!, web[0]!.address, content).then(
          () => true,
          () => false,
        ),
      )
      return [
        isTrue('full disk of objects: a file is answered 507', refused === 507),
        isTrue('full disk of objects: the process stays ready and saves', told === 200),
        row({
          name: 'full disk of objects: until files are taken again',
          value: took,
          unit: 'ms',
          reference: GOES_ON,
          limit: 1,
        }),
      ]
    }),
  )

/** Programs of the machine (Ghostscript, ffmpeg, libheif's) that meet a full disk say nothing of the files they read. */
const scratch = (): Promise<Row[]> =>
  withSmallDisk(64, (disk) =>
    withSite({ web: 1, env: { ...withoutBucket, TMPDIR: disk.folder } }, async ({ postgres, web }) => {
      const { address } = web[0]!
      const [person] = await addPeople(postgres.connection, address, 1)
      const saver = await openSaver(person!, 'Disk')
      const files = await toolFiles()
      const add = () => Promise.all(files.map(({ name, content }) => addAsset(person!, address, name, content)))
      const standing = (ids: readonly string[]) =>
        withClient(postgres.connection, async (client) => {
          const asked = 'select filename, preview from asset_file where public_id = any ($1)'
          return (await client.query<{ filename: string; preview: string }>(asked, [ids])).rows
        })
      const allSeen = async (ids: readonly string[]) =>
        (await standing(ids)).every(({ preview }) => preview === 'ready')
      const before = await add()
      await within(60_000, `${files.map(({ name }) => name).join(', ')} are seen`, () => allSeen(before))
      disk.fill()
      const said = await within(60_000, 'health says it', async () => {
        const { checks } = (await (await fetch(`${address}/healthz`)).json()) as { checks: Record<string, boolean> }
        return checks['scratchRoom'] === false
      })
      // What was being written as it filled up is gone a moment later.
      await wait(FULL)
      disk.fill()
      const ids = await add()
      const document = await orderDocument(person!, saver.assortmentId)
      await wait(FULL)
      const judged = (await standing(ids)).filter(({ preview }) => preview !== 'waiting')
      for (const { filename, preview } of judged) process.stdout.write(`  ${filename} is ${preview}\n`)
      // One that begins on a full disk goes on as well.
      await web[0]!.stop()
      await web[0]!.start()
      disk.free()
      const took = await within(120_000, 'files are seen and documents made', async () => {
        const left = await unfinished([document], 1)
        return left.length === 0 && (await allSeen(ids))
      })
      return [
        row({ name: 'full disk of work: until it is said', value: said, unit: 'ms', reference: GOES_ON, limit: 1 }),
        row({
          name: 'full disk of work: EPS, video and HEIC that do not wait',
          value: judged.length,
          unit: `of ${ids.length}`,
          reference: 1,
          limit: 0,
        }),
        row({
          name: 'full disk of work: until they are seen and documents made',
          value: took,
          unit: 'ms',
          reference: TRIED_AGAIN,
          limit: 1,
        }),
      ]
    }),
  )

const database = (): Promise<Row[]> =>
  withSmallDisk(700, (disk) =>
    withSite({ web: 1, databaseFolder: disk.folder }, async ({ postgres, web }) => {
      const [person] = await addPeople(postgres.connection, web[0]!.address, 1)
      const saver = await openSaver(person!, 'Disk')
      await saver.save()
      disk.fill()
      const answers: number[] = []
      // What lies ready of the log is written first.
      await within(60_000, 'a save meets the full disk', async () => {
        const status = await statusOf(() => saver.save())
        if (status !== 200) answers.push(status)
        return answers.length > 0
      })
      disk.free()
      const took = await within(60_000, 'saves go on', () =>
        saver.save().then(
          () => true,
          () => false,
        ),
      )
      const faults = await saver.faults()
      return [
        isTrue(
          'full disk of the database: a save is answered 507 or 503',
          answers.every((one) => one === 507 || one === 503),
        ),
        row({
          name: 'full disk of the database: until saves go on',
          value: took,
          unit: 'ms',
          reference: GOES_ON,
          limit: 1,
        }),
        row({
          name: 'full disk of the database: saves lost or there by half',
          value: faults.length,
          unit: 'times',
          reference: 1,
          limit: 0,
        }),
      ]
    }),
  )

async function statusOf(act: () => Promise<unknown>): Promise<number> {
  try {
    await act()
    return 200
  } catch (error) {
    return error instanceof Refused ? error.status : 0
  }
}
