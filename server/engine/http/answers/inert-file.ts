/** Headers of a file that people brought: whatever it is, it never runs as a page of ours (HTML, SVG with scripts). */
export const inertHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox",
}
