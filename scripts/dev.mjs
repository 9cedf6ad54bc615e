// npm run dev: the server rebuilt and restarted on save, the client by Vite with hot reload, one Ctrl-C for both.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { checkNode, install, say } from './prepare.mjs'
import { serverBuild } from './server-bundle.mjs'

checkNode()
install()

const { context } = await import('esbuild')
const { createServer } = await import('vite')

const folder = join('.cache', 'dev', 'server')
// However we end, the server must not stay behind: the end of the channel between us tells it.
const endWithUs = `data:text/javascript,process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))`
let server
let isEnding = false

const bundles = await context({
  ...serverBuild(),
  outdir: folder,
  plugins: [
    { name: 'restart', setup: (build) => build.onEnd(({ errors }) => (errors.length > 0 ? undefined : restart())) },
  ],
})
const client = await createServer({ configFile: 'vite.config.ts', server: { host: '127.0.0.1', port: 5173 } })
await client.listen()
await bundles.watch()
say(`Client with hot reload: ${client.resolvedUrls.local[0]}`)

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end())

async function restart() {
  await stopServer()
  if (isEnding) return
  // Detached: a Ctrl-C reaches us alone, and we stop the server in order.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const words = ['--enable-source-maps', '--import', endWithUs, join(folder, 'main.js')]
  server = spawn(process.execPath, words, { stdio, detached: true })
  server.once('exit', (code) => {
    if (code) say(`The server ended with ${code}; it starts again when a file is saved.`)
  })
}

async function stopServer() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}

async function end() {
  if (isEnding) return
  isEnding = true
  await stopServer()
  await client.close()
  await bundles.dispose()
  process.exit(0)
}
