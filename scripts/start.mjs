// npm start: installs what is missing, builds what changed, and serves everything from this very process, so that
// signals and the exit code are the application's own.
import { build, checkNode, install } from './prepare.mjs'
import { checkPort } from './check-port.mjs'

checkNode()
await checkPort()
install()
build()

// npm puts a shell between itself and us: when that is killed, nobody would be left to stop us.
const parent = process.ppid
if (process.env.npm_lifecycle_event) {
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 1000).unref()
}

process.setSourceMapsEnabled(true)
await import('../dist/server/main.js')
