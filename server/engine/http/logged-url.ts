/** Parameters that open something by themselves; the moment of a scheduled document carries its code. */
const secret = /code|token|secret|timeStamp/i

/**
 * What a log may hold of an address: never what stands behind `?`, where logins hand over their codes, nor the parts of
 * a path that open something. Pages are named by their first step: the links of mails are pages.
 */
export function loggedUrl({ url, pattern }: { url: string; pattern: string | undefined }): string {
  const path = url.split(/[?#]/, 1)[0]!
  if (!path.startsWith('/api/')) {
    const [, first = '', ...more] = path.split('/')
    return more.length > 0 && !path.startsWith('/assets/') ? `/${first}/…` : path
  }
  const parts = (pattern ?? '').split('/')
  return path
    .split('/')
    .map((part, at) => (parts[at]?.startsWith(':') && secret.test(parts[at]) ? '…' : part))
    .join('/')
}
