import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { SideDrawer } from '../../../ui/dialogs/side-drawer.tsx'

const AlertList = lazy(() => import('./alert-list.tsx').then((part) => ({ default: part.AlertList })))

/** The way to what changed in the catalogue under an assortment; not there when nothing did (AST-18). */
export function AlertsButton({
  assortment,
}: {
  assortment: Pick<Assortment, '_id' | 'title' | 'alertCount' | 'currency' | 'may'>
}) {
  const { t } = useTranslation('assortments')
  const { number } = useFormat()
  const [opened, setOpened] = useState(false)
  const { title, alertCount } = assortment
  if (alertCount === 0 && !opened) return null
  const words = { count: alertCount, number: number(alertCount), title }
  return (
    <>
      <button
        type="button"
        className="btn q s"
        aria-haspopup="dialog"
        aria-label={t('alerts.of', words)}
        onClick={() => setOpened(true)}
      >
        <IconBell size={14} aria-hidden />
        <span className="tag w">{t('alerts.button', words)}</span>
      </button>
      <SideDrawer
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('alerts.title')}
        subtitle={title}
        width={480}
      >
        {opened && (
          <Suspense>
            <AlertList assortment={assortment} />
          </Suspense>
        )}
      </SideDrawer>
    </>
  )
}
