import { ModalContent, ModalRoot } from '@mantine/core'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bulkDownload } from '../../../contract/catalogue/bulk-download-kind.ts'
import { setCode } from '../../../contract/grid/setters.ts'
import { useSpokenSetter } from '../../parts/grid/columns/setter-text.ts'
import type { ImportColumn, ImportTarget } from '../../parts/import-wizard/import-target.ts'
import { ImportWizard } from '../../parts/import-wizard/import-wizard.tsx'
import { lookUpRows } from '../catalogue/check-products.picker.ts'
import classes from './bulk-download.module.css'
import { PicturesDialog } from './pictures-dialog.picker.tsx'

/** Pictures of the styles and colours of a spreadsheet: read, validated, then taken away as one ZIP (DLP-04). */
export function BulkDownload({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['packages', 'import-wizard'])
  const [chosen, setChosen] = useState<readonly string[]>()
  // The wizard closes itself once it has handed its rows over; then the pictures are chosen.
  const isHandedOver = useRef(false)
  const take = useCallback((ids: readonly string[]) => {
    isHandedOver.current = true
    setChosen(ids)
  }, [])
  const target = useTarget(take)
  if (chosen)
    return <PicturesDialog of={{ products: () => Promise.resolve(chosen) }} name={t('bulk')} onClose={onClose} />
  return (
    // The wizard asks before work is lost: nothing but its own button leaves it.
    <ModalRoot opened onClose={onClose} closeOnEscape={false} closeOnClickOutside={false} fullScreen>
      <ModalContent radius={0} aria-label={t('bulk')}>
        <div className={classes.frame}>
          <ImportWizard target={target} onClose={() => isHandedOver.current || onClose()} />
        </div>
      </ModalContent>
    </ModalRoot>
  )
}

function useTarget(onChosen: (ids: readonly string[]) => void): ImportTarget {
  const { t } = useTranslation('packages')
  const spoken = useSpokenSetter()
  return useMemo(() => {
    const column = (key: 'style' | 'color', label: string): ImportColumn => ({
      key,
      text: t(`columns.${key}`),
      label,
      kind: 'text',
      width: 140,
      read: spoken(setCode),
    })
    return {
      kind: bulkDownload,
      columns: [column('style', 'Style'), column('color', 'Color')],
      ...lookUpRows({}),
      has: () => false,
      complete: (values) => values,
      // A sheet holds no more rows than one package takes.
      room: () => Number.POSITIVE_INFINITY,
      accept: (rows) => onChosen(rows.map(({ id }) => id)),
    }
  }, [t, spoken, onChosen])
}
