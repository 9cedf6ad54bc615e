import { spawn } from 'node:child_process'
import type { PostgresBinaries } from './binaries.ts'
import { cleanEnvironment, type SystemUser } from './system-user.ts'

export type Watchdog = {
  pid: number
  /** The database was stopped in order: the watchdog ends without touching anything. */
  dismiss(): void
}

// Waits on a pipe that only we hold. Its end without the word means that we died, however hard: then PostgreSQL stops.
const shell = `trap '' INT HUP TERM
read -r word
[ "$word" = dismissed ] || exec "$1" stop -D "$2" -m fast -w -t 60`

const node = `for (const s of ['SIGINT', 'SIGHUP', 'SIGTERM']) process.on(s, () => {})
let word = ''
process.stdin.on('data', (d) => { word += d }).on('close', () => {
  if (word.trim() === 'dismissed') return
  require('node:child_process').spawnSync(process.argv[1], ['stop', '-D', process.argv[2], '-m', 'fast', '-w', '-t', '60'])
})`

/** Starts a small process that stops PostgreSQL when this process ends without having done so. */
export function startWatchdog(cluster: string, binaries: PostgresBinaries, user: SystemUser): Watchdog {
  const [program, ...words] =
    process.platform === 'win32' ? [process.execPath, '-e', node] : ['/bin/sh', '-c', shell, 'sh']
  const child = spawn(program as string, [...words, binaries.pgCtl, cluster], {
    ...user,
    cwd: cluster,
    env: cleanEnvironment(),
    stdio: ['pipe', 'ignore', 'ignore'],
    // Ctrl-C reaches the whole group of a terminal; the watchdog has to outlive it.
    detached: true,
    windowsHide: true,
  })
  child.on('error', () => {})
  child.unref()
  const pipe = child.stdin as typeof child.stdin & { unref?: () => void }
  pipe.on('error', () => {})
  pipe.unref?.()
  return {
    pid: child.pid ?? 0,
    dismiss: () => void pipe.end('dismissed\n'),
  }
}
