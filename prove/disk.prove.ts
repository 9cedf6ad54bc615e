import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { row, type Row } from '../bench/row.ts'
import { putFile } from './world/files.ts'
import { addPeople } from './world/people.ts'
import { Refused } from './world/person.ts'
import { openSaver } from './world/saves.ts'
import { withSite } from './world/site.ts'
import { within } from './world/within.ts'

export const bound = 5 * 60_000

/** Milliseconds after which all goes on by itself once there is room. */
const GOES_ON = 30_000
const withoutBucket = { S3_ENDPOINT: '', S3_BUCKET: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' }

/** The disk of the objects is full, then that of the database: it is said, nothing is there by half, and it goes on with room. */
export const rows = async (): Promise<Row[]> => [...(await objects()), ...(await database())]

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

const isTrue = (name: string, holds: boolean): Row =>
  row({ name, value: holds ? 0 : 1, unit: 'times not', reference: 1, limit: 0 })

async function statusOf(act: () => Promise<unknown>): Promise<number> {
  try {
    await act()
    return 200
  } catch (error) {
    return error instanceof Refused ? error.status : 0
  }
}

interface SmallDisk {
  folder: string
  /** Until nothing more can be written. */
  fill(): void
  free(): void
}

/** A file system in memory; only root may make one. */
async function withSmallDisk<Answer>(megabytes: number, prove: (disk: SmallDisk) => Promise<Answer>): Promise<Answer> {
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
