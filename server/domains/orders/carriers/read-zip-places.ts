import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export type ZipPlace = [zip: string, city: string, state: string]

/** The places of the US, read from the file of the package itself: loaded as a module, it would stay in memory for ever. */
export async function readZipPlaces(): Promise<ZipPlace[]> {
  const text = await readFile(fileURLToPath(import.meta.resolve('zipcodes/lib/codes.js')), 'utf8')
  const places = JSON.parse(text.slice(text.indexOf('{'), text.indexOf('};') + 1)) as Record<
    string,
    { city: string; state: string }
  >
  return Object.entries(places).map(([zip, { city, state }]) => [zip, city, state])
}
