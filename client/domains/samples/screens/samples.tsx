import { IconQrcode, IconScan } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayAccess } from '../../../../contract/identity/access/access.ts'
import { sampleAccess, type SampleLibrary } from '../../../../contract/samples/sample-libraries.ts'
import type { Search } from '../../../engine/screens/address-state.ts'
import { useCrumbs } from '../../../engine/screens/crumbs.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { useToday } from '../../../engine/session/use-today.ts'
import { formatsOf } from '../../../engine/texts/format.ts'
import type { SortBy } from '../../../parts/grid/grid-contract.ts'
import type { ImportTarget } from '../../../parts/import-wizard/import-target.ts'
import { SaveIndicator, useSaving } from '../../../parts/grid/save-indicator.tsx'
import { useKeptArrangement } from '../../../parts/kept-arrangement/use-kept-arrangement.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { CountButton } from '../components/count-button.tsx'
import { ExportButton } from '../components/export-button.tsx'
import { SampleGrid } from '../components/sample-grid.tsx'
import { RoomTabs } from '../components/room-tabs.tsx'
import { ImportMenu } from '../import/import-menu.tsx'
import { filtersOf } from '../sample-address.ts'
import { useRoomScans } from '../scan/use-room-scans.ts'
import { type SampleQuery } from '../samples.api.ts'
import { sampleColumns } from '../samples.columns.tsx'
import { useSampleList } from '../use-sample-list.ts'

const ImportWizard = lazy(async () => ({
  default: (await import('../../../parts/import-wizard/import-wizard.tsx')).ImportWizard,
}))

const byStyle: readonly SortBy[] = [{ key: 'style', direction: 'ascending' }]

/** The screen of one library (SMP-01). */
export const samplesOf = (library: SampleLibrary): ComponentType =>
  function Samples() {
    return <SampleScreen key={library} library={library} />
  }

function SampleScreen({ library }: { library: SampleLibrary }) {
  const { t, i18n } = useTranslation('samples')
  const user = useCurrentUser()
  const mayKeep = mayAccess(user, sampleAccess[library].keep)
  const search: Search = useSearch({ strict: false })
  const screen = library === 'Sales' ? 'salesSample' : 'productionSample'
  const [sort, setSort] = useKeptArrangement(`${screen}Sort`, byStyle)
  const filters = filtersOf(search)
  const query: SampleQuery = {
    library,
    filters,
    sort: sort.map(({ key, direction }) => `${direction === 'descending' ? '-' : ''}${key}`) as SampleQuery['sort'],
  }
  const list = useSampleList(query, mayKeep)
  const saving = useSaving(list.queue)
  const [importing, setImporting] = useState<ImportTarget>()
  const { language } = i18n
  const { timezone } = user
  const today = useToday()
  const columns = useMemo(
    () => sampleColumns(library, t, { ...formatsOf(language, timezone), language, mayKeep, today }),
    [library, t, language, timezone, mayKeep, today],
  )
  useRoomScans()
  useCrumbs([{ label: t('title') }, { label: t(`libraries.${library}`) }])
  if (importing)
    return (
      <Suspense>
        <ImportWizard target={importing} onClose={() => setImporting(undefined)} />
      </Suspense>
    )
  return (
    <>
      <PageHead
        title={t('title')}
        tools={
          <>
            {mayKeep && (
              <SaveIndicator
                saving={saving}
                onRetry={() => void list.queue.flush()}
                onKeepMine={() => void list.keepMine()}
                onTakeTheirs={() => void list.discard()}
              />
            )}
            {mayKeep && <ImportMenu {...{ list, library, columns }} onImport={setImporting} />}
            <ExportButton {...{ list, query }} />
            <Link className="btn d s" to="/samples/labels" search={{ ...search, sample: undefined, library }}>
              <IconQrcode size={14} aria-hidden />
              {t('labels')}
            </Link>
            {mayKeep && <CountButton query={query} />}
            {mayKeep && (
              <Link className="btn p s" to="/samples/scan/move">
                <IconScan size={14} aria-hidden />
                {t('scan')}
              </Link>
            )}
          </>
        }
      >
        <RoomTabs at={library} />
      </PageHead>
      <SampleGrid {...{ list, query, screen, columns, mayKeep, sort }} onSort={setSort} onImport={setImporting} />
    </>
  )
}
