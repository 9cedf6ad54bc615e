import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findProgram } from '../../server/engine/processes/find-program.ts'

const program = findProgram('soffice')

/** Opens workbooks and saves them anew, all in one start; undefined where LibreOffice is not installed. */
export const saveWithLibreOffice =
  program === undefined
    ? undefined
    : async (workbooks: readonly Uint8Array[]): Promise<Uint8Array[]> => {
        const folder = await mkdtemp(join(tmpdir(), 'linebook-office-'))
        const saved = join(folder, 'saved')
        const names = workbooks.map((_, at) => `${at}.xlsx`)
        try {
          await mkdir(saved)
          await Promise.all(names.map((name, at) => writeFile(join(folder, name), workbooks[at]!)))
          const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
          const files = names.map((name) => join(folder, name))
          await promisify(execFile)(program, [
            '--headless',
            profile,
            '--convert-to',
            'xlsx',
            '--outdir',
            saved,
            ...files,
          ])
          return await Promise.all(names.map(async (name) => new Uint8Array(await readFile(join(saved, name)))))
        } finally {
          await rm(folder, { recursive: true, force: true })
        }
      }
