/** Milliseconds that a start waits for the index of the catalogue; then the tables answer without it. */
const INDEX_PATIENCE = 60_000
/**
 * Milliseconds since the outbox was last read, beyond which browsers and memory are behind: with the look of whoever asks,
 * nobody is sent here ten seconds after the database went.
 */
const HUB_READ_WITHIN = 9_000

/** What must be so for calls to be sent to this process, by name, and known without asking anybody. */
export type ReadyWhen = Record<string, () => boolean>

/** Names of what is not so; none when calls may come. */
export const lacksOf = (conditions: ReadyWhen): string[] =>
  Object.entries(conditions).flatMap(([name, isSo]) => (isSo() ? [] : [name]))

/** Read not long ago. `readAt` by `performance.now()`. */
export const isFresh = (readAt: number): boolean => performance.now() - readAt < HUB_READ_WITHIN

/** Once it was there, or its time is over, readiness waits for it no more: a reload later on changes nothing. */
export function onceIndexed(isIndexed: () => boolean, patience = INDEX_PATIENCE): () => boolean {
  const started = performance.now()
  let wasIndexed = false
  return () => (wasIndexed ||= isIndexed() || performance.now() - started > patience)
}
