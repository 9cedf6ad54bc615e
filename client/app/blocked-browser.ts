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
    <main lang="${language}"${at > 0 ? ' style="display: none"' : ''}>
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
    <style>
      body { margin: 0; padding: 96px 24px; background: #fafaf8; color: #171716; font: 16px/1.5 Arial, sans-serif; }
      .brand { font: 26px/1 Georgia, serif; }
      .brand, main { max-width: 520px; margin: 0 auto; }
      h1 { margin: 40px 0 12px; font: 400 32px/1.2 Georgia, serif; }
      a { color: #2447b5; }
    </style>
  </head>
  <body>
    <div class="brand">Linebook</div>${parts.join('')}
    <script src="/blocked-browser.js"></script>
  </body>
</html>
`
}
