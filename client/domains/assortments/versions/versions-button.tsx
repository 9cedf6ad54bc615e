import { IconArrowsLeftRight, IconVersions } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { formatSide } from '../../../../contract/assortments/comparison/side.ts'
import { SideDrawer } from '../../../ui/dialogs/side-drawer.tsx'
import { comparePath, compareAddress } from '../compare/compare-address.ts'

const VersionList = lazy(() => import('./version-list.tsx').then((part) => ({ default: part.VersionList })))

/** The way to what an assortment was: what was kept, what changed since, and back (BEY-03). */
export function VersionsButton({ assortment }: { assortment: Assortment }) {
  const { t } = useTranslation('together')
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button type="button" className="btn q s" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <IconVersions size={14} aria-hidden />
        {t('versions.button')}
      </button>
      <SideDrawer
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('versions.button')}
        subtitle={assortment.title}
        width={560}
        tools={
          <Link
            className="btn q s"
            to={comparePath}
            search={compareAddress.format({ from: formatSide({ kind: 'assortment', id: assortment._id }) })}
            onClick={() => setOpened(false)}
          >
            <IconArrowsLeftRight size={14} aria-hidden />
            {t('versions.compareWith')}
          </Link>
        }
      >
        {opened && (
          <Suspense>
            <VersionList assortment={assortment} onLeave={() => setOpened(false)} />
          </Suspense>
        )}
      </SideDrawer>
    </>
  )
}
