import { Radio } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Asset } from '../../../../contract/libraries/asset.ts'
import type { LibraryType } from '../../../../contract/libraries/libraries.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { saveAssets } from '../libraries.api.ts'
import { AssetChoice } from '../lists/tiles/asset-choice.tsx'

/** The files of several assets come together in one: its primary file stays, the others become working files (LIB-05). */
export function MergeDialog({
  type,
  rows,
  onMerged,
  onClose,
}: {
  type: LibraryType
  rows: readonly Asset[]
  onMerged: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('libraries')
  const targets = rows.filter(({ primaryFile }) => primaryFile)
  const [into, setInto] = useState(targets[0]?._id)
  const [pending, setPending] = useState(false)
  const [fault, setFault] = useState<string>()
  const merge = async () => {
    const goal = rows.find(({ _id }) => _id === into)
    if (!goal) return
    const files = rows.filter((row) => row !== goal).flatMap((row) => row.files)
    setPending(true)
    try {
      const moveFiles = files.map(({ _id }) => ({ _id, usageType: 'Working' as const }))
      await saveAssets(type, [{ _id: goal._id, version: goal.version, moveFiles }])
      showToast('success', t('merge.done'))
      onMerged()
    } catch (error) {
      setFault(`${t('merge.failed')} ${errorText(error)}`)
      setPending(false)
    }
  }
  return (
    <FormDialog
      title={t('merge.title')}
      subtitle={t('merge.subtitle')}
      size={560}
      verb={t('merge.verb')}
      ready={into !== undefined}
      pending={pending}
      fault={fault}
      onClose={onClose}
      onSubmit={() => void merge()}
    >
      <Radio.Group value={into ?? ''} onChange={setInto} label={t('merge.into')}>
        {targets.map((asset) => (
          <AssetChoice key={asset._id} asset={asset} words={[asset.primaryFile?.filename]} />
        ))}
      </Radio.Group>
      <p className="muted">{t('merge.note')}</p>
    </FormDialog>
  )
}
