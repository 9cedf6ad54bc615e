import { spawn } from 'node:child_process'

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
  /** Bytes it may answer. */
  mostBytes: number
  signal?: AbortSignal | undefined
}

/**
 * Runs a program with nothing of our environment but the path, and answers what it wrote.
 * @throws ToolMissing, ToolFailed; TimeoutError when it took too long
 */
export async function runTool(program: string, words: readonly string[], run: ToolRun): Promise<Buffer> {
  const tooLong = AbortSignal.timeout(run.patience)
  const signal = run.signal ? AbortSignal.any([tooLong, run.signal]) : tooLong
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'] ?? '' },
      killSignal: 'SIGKILL',
      signal,
    })
    const chunks: Buffer[] = []
    let bytes = 0
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > run.mostBytes) {
        child.kill('SIGKILL')
        reject(new ToolFailed(`${program} answered more than ${run.mostBytes} bytes`))
      } else chunks.push(chunk)
    })
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-500)
    })
    child.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') reject(new ToolMissing(`There is no ${program} on this machine`))
      else reject(signal.aborted ? (signal.reason as Error) : error)
    })
    child.once('close', (code) => {
      if (code === 0 && bytes > 0) resolve(Buffer.concat(chunks))
      else reject(new ToolFailed(`${program} ended with ${code}: ${said}`))
    })
  })
}
