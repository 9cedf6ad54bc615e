import { spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { findProgram } from './find-program.ts'
import { confinement, type ProcessLimits } from './limited.ts'

/** A program of this machine that an installation may have or lack. */
export class ToolMissing extends Error {
  override name = 'ToolMissing'
}
export class ToolFailed extends Error {
  override name = 'ToolFailed'
}

export interface ToolRun {
  /** Milliseconds until it is ended. */
  patience: number
  limits: ProcessLimits
  /** Its own: where it is, and where it writes what it writes. */
  folder: string
  /** The file without which it has failed, whatever it says. */
  answer?: string
  signal?: AbortSignal | undefined
}

/**
 * Runs a program with nothing of our environment but the path, in a folder of its own, under limits and without a network
 * as far as the machine has means for that.
 * @throws ToolMissing, ToolFailed; TimeoutError when it took too long
 */
export async function runTool(program: string, words: readonly string[], run: ToolRun): Promise<void> {
  const place = findProgram(program)
  if (!place) throw new ToolMissing(`There is no ${program} on this machine`)
  const tooLong = AbortSignal.timeout(run.patience)
  const signal = run.signal ? AbortSignal.any([tooLong, run.signal]) : tooLong
  const { limits, noNetwork } = confinement()
  const [first, ...rest] = [...noNetwork, ...limits(run.limits), place, ...words]
  await new Promise<void>((resolve, reject) => {
    const child = spawn(first!, rest, {
      cwd: run.folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env['PATH'] ?? '', HOME: run.folder, TMPDIR: run.folder },
      killSignal: 'SIGKILL',
      signal,
    })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-500)
    })
    child.once('error', (error) => reject(signal.aborted ? (signal.reason as Error) : error))
    child.once('close', (code, killedBy) => {
      if (code === 0) resolve()
      else reject(new ToolFailed(`${program} ended with ${code ?? killedBy}: ${said}`))
    })
  })
  if (run.answer && !(await stat(run.answer).catch(() => undefined))?.size)
    throw new ToolFailed(`${program} wrote nothing`)
}
