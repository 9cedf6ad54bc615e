// One bundled file of bench/ or prove/ in a process of its own: tells how long it may take, then sends its rows, or why
// there are none, to scripts/measured-files.mjs.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

try {
  const { rows, bound } = await import(pathToFileURL(resolve(process.argv[2])).href)
  if (bound) process.send({ bound })
  finish({ rows: await rows(process.argv.slice(3)) })
} catch (error) {
  finish({ reason: error.stack ?? String(error) })
}

function finish(message) {
  // A thread or a socket left open by a measurement must not keep the process.
  process.send(message, () => process.exit(0))
}
