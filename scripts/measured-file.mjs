// One bundled bench file in a process of its own: sends its rows, or why there are none, to scripts/bench.mjs.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

try {
  const { rows } = await import(pathToFileURL(resolve(process.argv[2])).href)
  finish({ rows: await rows(process.argv.slice(3)) })
} catch (error) {
  finish({ reason: error.stack ?? String(error) })
}

function finish(message) {
  // A thread or a socket left open by a measurement must not keep the process.
  process.send(message, () => process.exit(0))
}
