// Installs packages of the system for tests, where that is ours to do.
import { spawnSync } from 'node:child_process'

/** Only as root of a Debian. Returns whether they could be installed. */
export function installDebianPackages(packages, { stdio = 'inherit' } = {}) {
  if (!isOursToDo()) return false
  const apt = (...words) => spawnSync('apt-get', words, options).status === 0
  const options = { stdio, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  const install = ['install', '-y', '--no-install-recommends', ...packages]
  // The lists of packages may be missing, or too old for where they lie.
  return apt(...install) || (apt('update') && apt(...install))
}

export const isOursToDo = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
