import type { Endpoint } from './endpoint.ts'

/**
 * Calls of one person in a minute, by what they ask for; docs/limits.md shows them with everything else that has an end.
 * Somebody at a grid stays below a tenth. Calls by API token have a limit of their own, calls of nobody one per network.
 */
export const callLimits = { read: 600, write: 240, search: 120, export: 20, import: 20 } as const
export type CallKind = keyof typeof callLimits

/** Which of the limits a call counts for. */
export const callKindOf = ({ effort, reads }: Pick<Endpoint, 'effort' | 'reads'>): CallKind =>
  effort ?? (reads ? 'read' : 'write')
