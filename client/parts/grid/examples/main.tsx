import '../../../ui/layers.css'
import '@fontsource-variable/geist/wght.css'
import '@mantine/core/styles.layer.css'
import '../../../ui/tokens.css'
import '../../../ui/ui.css'
import '../../../ui/mantine.css'
import './examples.css'
import { MantineProvider } from '@mantine/core'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { startTexts } from '../../../engine/texts/i18n.ts'
import { cssVariablesResolver, theme } from '../../../ui/theme.ts'
import { Guide } from './guide.tsx'
import { KindsExample } from './kinds-example.tsx'
import { LargeExample } from './large-example.tsx'
import { ManageExample } from './manage-example.tsx'
import { RemoteExample } from './remote-example.tsx'
import { RowsExample } from './rows-example.tsx'
import { drawPictures } from './drawn-pictures.ts'

/**
 * The grid's own documentation with live examples; `?view=manage|kinds|rows|large|remote` shows one alone in full height, with
 * `&rows=` and `&scheme=dark`. Served by `npm run dev` at /grid-examples.html and by the browser tests; the application's
 * build does not contain it.
 */
const query = new URLSearchParams(location.search)
const scheme = query.get('scheme') === 'dark' ? 'dark' : 'light'
const rows = Number(query.get('rows') ?? 100_000)
const pictures = await drawPictures()
await startTexts()
const view = query.get('view')
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} forceColorScheme={scheme}>
      <Suspense>
        {view === null && <Guide pictures={pictures} />}
        <div className="examples-page" hidden={view === null}>
          {view === 'kinds' && <KindsExample pictures={pictures} />}
          {view === 'manage' && <ManageExample pictures={pictures} />}
          {view === 'rows' && <RowsExample />}
          {view === 'large' && <LargeExample pictures={pictures} rowCount={rows} />}
          {view === 'remote' && <RemoteExample pictures={pictures} rowCount={rows} />}
        </div>
      </Suspense>
    </MantineProvider>
  </StrictMode>,
)
