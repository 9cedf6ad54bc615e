import { IconHistory } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditKind } from '../../../contract/audit/audit-entry.ts'
import { SideDrawer } from '../../ui/side-drawer.tsx'

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
      <SideDrawer opened={opened} onClose={() => setOpened(false)} title={t('history')} subtitle={title} width={480}>
        {opened && (
          <Suspense>
            <AuditTrail kind={kind} id={id} />
          </Suspense>
        )}
      </SideDrawer>
    </>
  )
}
