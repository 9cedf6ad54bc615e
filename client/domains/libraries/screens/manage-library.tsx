import { Link, useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { mayAccess } from '../../../../contract/identity/access/access.ts'
import { assetStatuses, type AssetStatus } from '../../../../contract/libraries/asset.ts'
import { libraries, type LibraryType } from '../../../../contract/libraries/libraries.ts'
import { useCrumbs } from '../../../engine/screens/crumbs.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { AssetGrid } from '../components/asset-grid.tsx'
import { ReportButton } from '../components/report-button.tsx'
import { UploadButton } from '../components/upload-button.tsx'
import { UploadDrop } from '../components/upload-drop.tsx'
import { useCounts } from '../libraries.api.ts'
import { LibraryTitle } from '../lists/library-title.tsx'
import { managePath } from '../library-address.ts'
import { TabStrip } from '../../../parts/tab-strip/tab-strip.tsx'

type View = Lowercase<AssetStatus> | 'upload'
type Kind = LibraryType | 'GlobalRetail'

/** Libraries that stand beside each other. */
const siblings: readonly (readonly LibraryType[])[] = [
  ['AdvertisingAsset', 'AdvertisingLogo'],
  ['GlobalRetailAsset', 'GlobalRetailResource'],
]

/** The screen of one library and view; global retail's page has two libraries, by its address. */
export const manageOf = (kind: Kind, view: View): ComponentType =>
  function ManageOne() {
    const user = useCurrentUser()
    const { library } = useSearch({ strict: false }) as { library?: string }
    const may = (type: LibraryType) => mayAccess(user, libraries[type].manage)
    const isResource = library === 'resources' || !may('GlobalRetailAsset')
    const retail = isResource && may('GlobalRetailResource') ? 'GlobalRetailResource' : 'GlobalRetailAsset'
    const type = kind === 'GlobalRetail' ? retail : kind
    return <ManageLibrary key={type} type={type} view={view} may={may} />
  }

function ManageLibrary({ type, view, may }: { type: LibraryType; view: View; may: (type: LibraryType) => boolean }) {
  const { t } = useTranslation('libraries')
  const { number } = useFormat()
  const counts = useCounts(type)
  const status = assetStatuses.find((one) => one.toLowerCase() === view)
  const beside = siblings.find((group) => group.includes(type))?.filter(may) ?? []
  useCrumbs([{ label: t(`titles.${type}`) }])
  return (
    <>
      <PageHead
        title={<LibraryTitle text={t(`titles.${type}`)} />}
        tools={
          <>
            {beside.length > 1 && (
              <nav className="seg" aria-label={t('libraries')}>
                {beside.map((one) => (
                  <Link
                    key={one}
                    {...managePath(one, view)}
                    className={one === type ? 'on' : ''}
                    {...(one === type ? { 'aria-current': 'page' as const } : {})}
                  >
                    {t(`short.${one}`)}
                  </Link>
                ))}
              </nav>
            )}
            {status && (
              <ReportButton type={type} status={status} title={`${t(`titles.${type}`)} ${t(`status.${status}`)}`} />
            )}
            {status && <UploadButton type={type} look="p" />}
          </>
        }
      >
        <TabStrip label={t('views')}>
          {([...assetStatuses, 'upload'] as const).map((one) => (
            <Link
              key={one}
              {...managePath(type, one)}
              className={one.toLowerCase() === view ? 'on' : ''}
              {...(one.toLowerCase() === view ? { 'aria-current': 'page' as const } : {})}
            >
              {t(`status.${one}`)}
              {one !== 'upload' && counts[one] !== undefined && <span className="n">{number(counts[one])}</span>}
            </Link>
          ))}
        </TabStrip>
      </PageHead>
      {status ? <AssetGrid key={status} type={type} status={status} /> : <UploadDrop type={type} />}
    </>
  )
}
