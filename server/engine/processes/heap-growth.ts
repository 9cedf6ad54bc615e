import { setFlagsFromString } from 'node:v8'

/** Per cent by which the heap may grow beyond what was alive before it is collected again. */
const GROWTH = 30

/**
 * Collects before a heap has doubled: V8 lets one of ninety living megabytes grow to twice that before it looks, and of the memory
 * that a day of work took, most was what nobody held any more (decision 116). Holds for this process with the threads
 * that it starts afterwards; Node takes no such word in NODE_OPTIONS.
 */
export const growHeapSlowly = (): void => setFlagsFromString(`--heap-growing-percent=${GROWTH}`)
