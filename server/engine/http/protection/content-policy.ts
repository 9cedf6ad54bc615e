export interface PolicySurroundings {
  secureCookies: boolean
  /** Where pages send files to and take them from, when it is not here. */
  storeOrigin?: string | undefined
  /** Of the company's directory, where logging in leads to. */
  issuerOrigin?: string | undefined
}

/**
 * What an answer of ours may do in a browser: our own scripts alone, no styles but our files and, for the page of the
 * application, the elements that carry the nonce of this one answer (`style`). React and the grid set styles by CSSOM, which needs
 * nothing here.
 */
export function contentPolicy(
  { secureCookies, storeOrigin, issuerOrigin }: PolicySurroundings,
  style?: `nonce-${string}` | `sha256-${string}`,
): string {
  const ours = "'self'"
  const store = storeOrigin ? [storeOrigin] : []
  const styles = [ours, ...(style ? [`'${style}'`] : [])]
  const directives: Record<string, readonly string[]> = {
    'default-src': [ours],
    // What reads codes from the camera where the browser cannot is WebAssembly of ours; nothing else is compiled.
    'script-src': [ours, "'wasm-unsafe-eval'"],
    'worker-src': [ours],
    'script-src-attr': ["'none'"],
    // For browsers that do not know the two below.
    'style-src': styles,
    'style-src-elem': styles,
    'style-src-attr': ["'none'"],
    'img-src': [ours, 'data:', 'blob:', ...store],
    'media-src': [ours, ...store],
    'font-src': [ours, 'data:'],
    'connect-src': [ours, ...store],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': [ours, ...(issuerOrigin ? [issuerOrigin] : [])],
    'frame-ancestors': ["'none'"],
    ...(secureCookies ? { 'upgrade-insecure-requests': [] } : {}),
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
}
