// Every package of the lockfile is under a licence that the project can be given away with; no network is asked.
import { readFileSync } from 'node:fs'

const { packages } = JSON.parse(readFileSync(process.argv[2] ?? 'package-lock.json', 'utf8'))

const allowed = new Set(
  'MIT MIT-0 ISC BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 0BSD Unlicense Python-2.0 OFL-1.1 CC0-1.0 Zlib'.split(
    ' ',
  ),
)
/** Only for some: tools that change nothing of what is given away, and sharp's libvips, which is linked dynamically. */
const allowedFor = [
  ['MPL-2.0', /^(axe-core|lightningcss(-[\w-]+)?)$/],
  ['LGPL-3.0-or-later', /^@img\/sharp-[\w-]+$/],
  // Its file of licence is that of BSD-3-Clause.
  ['BSD', /^zipcodes$/],
]
/** Packages from before licences were named so: read by hand, all MIT. */
const readByHand = new Set(['busboy', 'humanize-number', 'only', 'png-js', 'streamsearch'])

const faults = Object.entries(packages).flatMap(([path, { license }]) => {
  const name = path.replace(/^.*node_modules\//, '')
  if (path === '' || (license === undefined && readByHand.has(name))) return []
  const isGood = (word) =>
    allowed.has(word) || allowedFor.some(([licence, names]) => licence === word && names.test(name))
  const words = (license ?? '').replaceAll(/[()]/g, '')
  const holds = words.split(' OR ').some((choice) => choice.split(' AND ').every((word) => isGood(word.trim())))
  return holds ? [] : [`${name}: ${license ?? 'no licence is named'}`]
})
for (const fault of faults) process.stdout.write(`${fault}\n`)
process.stdout.write(`${Object.keys(packages).length} packages looked at, ${faults.length} licences not allowed\n`)
process.exit(faults.length > 0 ? 1 : 0)
