import '../ui/layers.css'
import '@fontsource-variable/geist/wght.css'
import '@fontsource-variable/newsreader/opsz.css'
import '@mantine/core/styles.layer.css'
import '../ui/tokens.css'
import '../ui/ui.css'
import '../ui/mantine.css'
import { setNonce } from 'get-nonce'
import { createRoot } from 'react-dom/client'
import { logError } from '../engine/log.ts'
import { emptyStoresWith } from '../engine/session/own-stores.ts'
import { speakTheirLanguage } from '../engine/session/own-profile.ts'
import { session } from '../engine/session/session-store.ts'
import { watchSession } from '../engine/session/watch-session.ts'
import { styleNonce } from '../engine/style-nonce.ts'
import { startTexts } from '../engine/texts/i18n.ts'
import { noteSessions } from './note-sessions.ts'
import { Application } from './application.tsx'
import { showScrollbars } from './shell/show-scrollbars.ts'
import { watchVersion } from './shell/site-update.ts'

// Asked for by what keeps the page from scrolling behind dialogs.
if (styleNonce) setNonce(styleNonce)

/** The application is not mounted when its start fails (SHELL-19); without a server the screens say so themselves. */
async function start(): Promise<void> {
  await startTexts()
  await session.open().catch((error: unknown) => logError('The server could not be asked who is logged in', error))
  noteSessions()
  emptyStoresWith(session)
  speakTheirLanguage()
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  createRoot(root).render(<Application />)
  watchSession(session)
  watchVersion()
  showScrollbars()
}

// Awaited here, it would stand still for good: the texts of another language come as a piece that waits for this one.
start().catch((error: unknown) => logError('The application could not start', error))
