/**
 * From the application to a thread. `cancelled` is shared memory: a task reads it even in the midst of a long loop;
 * undefined when nobody can cancel.
 */
export type TaskCall = { id: number; task: string; payload: unknown; cancelled: Int32Array | undefined }

/** From a thread to the application. Every call ends with one `result` or one `error`. */
export type TaskNews =
  | { id: number; kind: 'progress'; progress: unknown }
  | { id: number; kind: 'chunk'; bytes: Uint8Array }
  | { id: number; kind: 'result'; result: unknown; used?: ProcessUse }
  | { id: number; kind: 'error'; error: { name: string; message: string; stack?: string; code?: string } }

/** What a process has used since it began, told with each result: whoever keeps it decides whether it goes on. */
export type ProcessUse = { /** Bytes that it holds now. */ memory: number /** Seconds of processors. */; cpu: number }
