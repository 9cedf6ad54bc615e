import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderPart } from '../order/order-page.tsx'
import { importTarget } from './import-rows.ts'

const ImportWizard = lazy(() =>
  import('../../../parts/import-wizard/import-wizard.tsx').then((part) => ({ default: part.ImportWizard })),
)

/** Rows from a file: while it is looked at, the wizard stands where the order does. */
export function useRowImport({ model, order }: OrderPart): { wizard: ReactNode; onImport: () => void } {
  const { t } = useTranslation('pieces')
  const [isOpen, setOpen] = useState(false)
  // It is asked again and again: what the order becomes meanwhile is nothing to it.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- made anew each time it is opened
  const target = useMemo(() => importTarget(model, order, t), [isOpen])
  return {
    onImport: () => setOpen(true),
    wizard: isOpen && (
      <Suspense>
        <ImportWizard target={target} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}
