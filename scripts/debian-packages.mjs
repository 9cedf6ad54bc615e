// Installs packages of the system for tests, where that is ours to do.
import { spawn, spawnSync } from 'node:child_process'
import { text } from 'node:stream/consumers'

/**
 * Only as root of a Debian. Tells whether they could be installed; what apt says is shown when they could not.
 * Others may work meanwhile, but apt itself serves one at a time.
 */
export async function installDebianPackages(packages) {
  if (!isOursToDo()) return false
  const install = ['install', '-y', '--no-install-recommends', ...packages]
  // The lists of packages may be missing, or too old for where they lie.
  if ((await apt(install)).done) return true
  const updated = await apt(['update'])
  const installed = updated.done ? await apt(install) : updated
  if (!installed.done) process.stdout.write(installed.said)
  return installed.done
}

export const isOursToDo = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0

async function apt(words) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const child = spawn('apt-get', words, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const [code, ...said] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  return { done: code === 0, said: said.join('') }
}
