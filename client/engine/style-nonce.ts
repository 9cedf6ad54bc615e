/**
 * What style elements that are made at run time carry, else the browser ignores them: the server writes it into the page,
 * anew for each. Absent where pages come without a policy (`npm run dev`), and where parts are drawn without a page.
 */
export const styleNonce: string | undefined =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined
