import type { WorkerPool } from '../workers/worker-pool.ts'

/** The whole of a file that a task writes. */
export async function writtenFile(
  workers: WorkerPool,
  task: string,
  payload: unknown,
  signal?: AbortSignal,
): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  await workers.run(task, payload, { ...(signal ? { signal } : {}), onChunk: (bytes) => pieces.push(bytes) })
  return Buffer.concat(pieces)
}
