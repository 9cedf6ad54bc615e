import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Installs what the folder `wanted` asks for into `.cache/<name>`, once, and answers where. Such packages are a bench's alone:
 * neither the product nor its other commands have them.
 */
export function installRivals(wanted: string, name: string): string {
  const rivals = join('.cache', name)
  const lock = 'package-lock.json'
  const marker = join(rivals, 'installed')
  const asked = readFileSync(join(wanted, lock), 'utf8')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === asked) return rivals
  mkdirSync(rivals, { recursive: true })
  for (const file of ['package.json', lock, '.npmrc']) copyFileSync(join(wanted, file), join(rivals, file))
  execFileSync('npm', ['ci'], { cwd: rivals, stdio: 'inherit', shell: process.platform === 'win32' })
  writeFileSync(marker, asked)
  return rivals
}
