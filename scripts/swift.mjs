// Gets Debian's Swift, the second S3 server that the tests of the object store run against.
import { spawnSync } from 'node:child_process'
import { installDebianPackages, isOursToDo } from './debian-packages.mjs'

const packages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached']

/** Installs it where that is ours to do. Returns false where it is missing and stays so. */
export async function prepareSwift(say) {
  if (isThere()) return true
  if (!isOursToDo()) return false
  say('Installing Swift, an S3 server for the tests of the object store ...')
  return (await installDebianPackages(packages)) && isThere()
}

function isThere() {
  const words = ['-W', '-f', '${Status}\\n', ...packages]
  const { stdout } = spawnSync('dpkg-query', words, { encoding: 'utf8' })
  return (stdout ?? '').split('install ok installed').length - 1 === packages.length
}
