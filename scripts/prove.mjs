// npm run prove -- NAME…: faults and crowds that are too long for `npm test`. Builds, runs prove/NAME.prove.ts one after
// the other, each bounded in time by itself (`bound`, milliseconds), prints rows as the bench does and writes prove/results.json.
import { measuredNames, measureFiles } from './measured-files.mjs'
import { build, checkNode, giveUp, install } from './prepare.mjs'

const longestFile = 10 * 60_000
const longestRun = 3 * 60 * 60_000

checkNode()
install()
const known = measuredNames('prove', 'prove')
const names = process.argv.slice(2)
const unknown = names.filter((name) => !known.includes(name))
if (names.length === 0 || unknown.length > 0) {
  giveUp(
    `${unknown.length > 0 ? `There is no proof "${unknown.join('", "')}". ` : ''}npm run prove -- ${known.join(' | ')}`,
  )
}
build()
const results = 'prove/results.json'
const holds = await measureFiles({ folder: 'prove', kind: 'prove', names, longestFile, longestRun, results })
process.exit(holds ? 0 : 1)
