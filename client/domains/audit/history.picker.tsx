import { IconHistory } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditKind } from '../../../contract/audit/audit-entry.ts'
import { SideDrawer } from '../../ui/dialogs/side-drawer.tsx'

const AuditTrail = lazy(() => import('./audit-trail.picker.tsx').then((part) => ({ default: part.AuditTrail })))

/** The way to the trail of the record on screen, in a drawer beside it. */
export function History({ kind, id, title }: { kind: AuditKind; id: string; title: string }) {
  const { t } = useTranslation('audit')
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button type="button" className="btn q s" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <IconHistory size={14} aria-hidden />
        {t('history')}
      </button>
      <HistoryDrawer {...{ kind, id, title, opened }} onClose={() => setOpened(false)} />
    </>
  )
}

/** The trail alone, for records that have no screen of their own. */
export function HistoryDrawer({
  kind,
  id,
  title,
  opened,
  onClose,
}: {
  kind: AuditKind
  id: string
  title: string
  opened: boolean
  onClose: () => void
}) {
  const { t } = useTranslation('audit')
  return (
    <SideDrawer opened={opened} onClose={onClose} title={t('history')} subtitle={title} width={480}>
      {opened && (
        <Suspense>
          <AuditTrail kind={kind} id={id} />
        </Suspense>
      )}
    </SideDrawer>
  )
}
