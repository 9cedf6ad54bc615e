// Gets Debian's Swift, the second S3 server that the tests of the object store run against.
import { spawnSync } from 'node:child_process'

const packages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached']

/** Installs it where that is ours to do. Returns false where it is missing and stays so. */
export function prepareSwift(say) {
  if (isThere()) return true
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false
  say('Installing Swift, an S3 server for the tests of the object store ...')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['install', '-y', '--no-install-recommends', ...packages]
  // Package lists may be there already, and may be old.
  if (spawnSync('apt-get', install, { stdio: 'ignore', env }).status !== 0) {
    spawnSync('apt-get', ['update'], { stdio: 'ignore', env })
    spawnSync('apt-get', install, { stdio: 'ignore', env })
  }
  return isThere()
}

const isThere = () =>
  packages.every((name) =>
    spawnSync('dpkg', ['-s', name], { encoding: 'utf8' }).stdout?.includes('install ok installed'),
  )
