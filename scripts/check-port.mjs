// A taken port is said before minutes of installing and building. The application looks again by itself, at all settings
// (server/engine/http/listening.ts), and says where Linebook runs already: a data folder in use is left to it.
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { giveUp } from './prepare.mjs'

export async function checkPort() {
  const { PORT, HOST, DATA_DIR, ROLES } = process.env
  const port = Number(PORT || 3000)
  const isLeftAlone = !(port > 0 && port < 65_536) || (ROLES && !ROLES.includes('web'))
  if (isLeftAlone || existsSync(join(DATA_DIR || '.data', 'running.json'))) return
  const probe = createServer()
  const code = await new Promise((resolve) => {
    probe.once('error', (error) => resolve(error.code))
    probe.listen({ port, host: HOST || '127.0.0.1' }, () => probe.close(() => resolve('')))
  })
  if (code === 'EADDRINUSE') giveUp(`PORT ${port} is taken by another program: choose another one.`)
}
