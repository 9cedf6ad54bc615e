import { accessSync, constants } from 'node:fs'
import { delimiter, resolve } from 'node:path'

/** Where a program lies that the machine may have; one that is named by its whole path is looked for there alone. */
export const findProgram = (name: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => resolve(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
