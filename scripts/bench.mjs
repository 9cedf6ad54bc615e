// npm run bench [-- NAME…]: builds, measures every bench/*.bench.ts (or those whose name holds a word given), prints a
// table and writes bench/results.json. What follows a colon names parts of a file that it can measure alone, as in
// `npm run bench:grid -- :first,paste`; such a run writes no results.
import { measuredNames, measureFiles } from './measured-files.mjs'
import { build, checkNode, giveUp, install } from './prepare.mjs'

const longestFile = 8 * 60_000
// All of them together took half an hour.
const longestRun = 60 * 60_000

checkNode()
install()
const named = process.argv.slice(2).map((word) => word.split(':'))
const words = named.map(([word]) => word).filter(Boolean)
const parts = named.flatMap(([, list = '']) => list.split(',').filter(Boolean))
const names = measuredNames('bench', 'bench').filter(
  (name) => words.length === 0 || words.some((word) => name.includes(word)),
)
if (names.length === 0) giveUp(`No file bench/*.bench.ts has a name with "${words.join('" or "')}" in it.`)
build()
const results = parts.length === 0 ? 'bench/results.json' : undefined
const holds = await measureFiles({ folder: 'bench', kind: 'bench', names, parts, longestFile, longestRun, results })
process.exit(holds ? 0 : 1)
