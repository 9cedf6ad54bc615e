// Holds the imports against the rules in .dependency-cruiser.cjs. A cruise that saw nothing proves nothing, so zero
// modules fail. Another folder than the checkout may be named, for the test of this check itself.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const checkout = fileURLToPath(new URL('..', import.meta.url))
const folder = resolve(process.argv[2] ?? checkout)
const floors = ['contract', 'server', 'client', 'demo'].filter((floor) => existsSync(join(folder, floor)))
const program = join(checkout, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs')
const words = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...floors]
const run =
  floors.length > 0
    ? spawnSync(process.execPath, [program, ...words], { cwd: folder, encoding: 'utf8', maxBuffer: 1e9 })
    : undefined
if (run && !run.stdout) {
  process.stderr.write(run.stderr)
  process.exit(1)
}
const { summary } = run ? JSON.parse(run.stdout) : { summary: { totalCruised: 0, violations: [] } }
for (const { rule, from, to, cycle } of summary.violations) {
  const way = cycle?.length ? cycle.map((step) => step.name ?? step).join(' -> ') : to
  process.stdout.write(`${rule.severity} ${rule.name}: ${from} -> ${way}\n`)
}
// The rules of storeys speak of the rooms that they know: one that stands in none would be free to import whatever it likes.
const roomsFolder = join(folder, 'server', 'domains')
const storeysFile = join(folder, 'server', 'storeys.json')
const known = existsSync(storeysFile) ? JSON.parse(readFileSync(storeysFile, 'utf8')).storeys.flat() : []
const rooms = existsSync(roomsFolder) ? readdirSync(roomsFolder) : []
const homeless = rooms.filter((room) => !known.includes(room))
for (const room of homeless) {
  process.stdout.write(`error room-without-storey: server/domains/${room} stands in no storey of server/storeys.json\n`)
}
const broken = summary.violations.length + homeless.length
process.stdout.write(`${summary.totalCruised} modules looked at, ${broken} rules broken\n`)
process.exit(summary.totalCruised === 0 || broken > 0 ? 1 : 0)
