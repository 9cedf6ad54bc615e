import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** True when a process with this id runs now, whoever owns it. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it runs, but belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return !isZombie(pid)
}

/**
 * A token that names one process for good: process ids are recycled, a pid together with its start time is not.
 * Empty when the system tells no start time; undefined when the process is gone.
 */
export function processIdentity(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined
  try {
    if (process.platform === 'linux') {
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
      return `${boot}:${statusFields(pid)[19] ?? ''}`
    }
    if (process.platform === 'win32') return ''
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env: { LC_ALL: 'C' } }).trim()
  } catch {
    return isAlive(pid) ? '' : undefined
  }
}

/** True when the process that once had this identity still runs. */
export function isSameProcess(pid: number, identity: string): boolean {
  const now = processIdentity(pid)
  return now !== undefined && (now === identity || now === '' || identity === '')
}

/** The command line of a process, words parted by blanks; empty when the system does not tell. */
export function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    if (process.platform === 'win32') return ''
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

/** A dead child that nobody has waited for still answers signals; in a container without an init it may stay for ever. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false
  try {
    return statusFields(pid)[0] === 'Z'
  } catch {
    return false
  }
}

/** The fields of /proc/PID/stat after the command name, which itself may hold blanks and brackets. */
function statusFields(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}
