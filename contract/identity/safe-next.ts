/** A path of this application to go on to after the login; anything else, such as another site's address, is dropped. */
export function safeNext(next: unknown): string | undefined {
  return typeof next === 'string' && /^\/(?![/\\])/.test(next) ? next : undefined
}
