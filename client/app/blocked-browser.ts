export interface BlockedBrowserTexts {
  title: string
  text: string
  upgrade: string
}

const UPGRADE = 'https://browsehappy.com/'

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/**
 * The page for browsers that cannot run the application (SHELL-03), in every language, English first: plain HTML, made
 * at build time. `public/blocked-browser.js` leaves the reader's language standing.
 */
export function blockedBrowserPage(byLanguage: ReadonlyMap<string, BlockedBrowserTexts>): string {
  const parts = Array.from(
    byLanguage,
    ([language, { title, text, upgrade }], at) => `
    <main lang="${language}"${at > 0 ? ' class="other"' : ''}>
      <h1>${escaped(title)}</h1>
      <p>${escaped(text)}</p>
      <p><a href="${UPGRADE}" rel="noreferrer">${escaped(upgrade)}</a></p>
    </main>`,
  )
  return `<!doctype html>
<html lang="en-US">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Linebook</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/blocked-browser.css" />
  </head>
  <body>
    <div class="brand">Linebook</div>${parts.join('')}
    <script src="/blocked-browser.js"></script>
  </body>
</html>
`
}
