import { Radio, SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Asset, type AssetFile, usageType, type UsageType } from '../../../../contract/libraries/asset.ts'
import type { LibraryType } from '../../../../contract/libraries/libraries.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { useMergeTargets } from '../libraries.api.ts'
import { AssetChoice } from '../lists/tiles/asset-choice.tsx'
import classes from './asset-files.module.css'

/** Milliseconds that typing has to rest before assets are looked for. */
const REST = 200

/** Which asset a file goes to, and what it becomes there (LIB-05). */
export function MoveFileDialog({
  type,
  asset,
  file,
  pending,
  fault,
  onMove,
  onClose,
}: {
  type: LibraryType
  asset: Asset
  file: AssetFile
  pending: boolean
  fault: string | undefined
  onMove: (goal: Asset, usage: UsageType) => void
  onClose: () => void
}) {
  const { t } = useTranslation('libraries')
  const [text, setText] = useState('')
  const [settled] = useDebouncedValue(text.trim(), REST)
  const [chosen, setChosen] = useState<Asset>()
  const [usage, setUsage] = useState<UsageType>('Working')
  const found = useMergeTargets(type, settled)
  const others = found.data?.filter(({ _id }) => _id !== asset._id) ?? []
  // What was chosen stays in sight while something else is looked for.
  const shown = chosen && !others.some(({ _id }) => _id === chosen._id) ? [chosen, ...others] : others
  const refused = fault ?? (found.error ? errorText(found.error) : undefined)
  return (
    <FormDialog
      title={t('files.moveTitle', { name: file.filename })}
      subtitle={t('merge.subtitle')}
      size={560}
      verb={t('files.moveVerb')}
      ready={chosen !== undefined}
      pending={pending}
      fault={refused}
      onClose={onClose}
      onSubmit={() => chosen && onMove(chosen, usage)}
    >
      <TextInput
        data-autofocus
        label={t('files.find')}
        placeholder={t('search')}
        leftSection={<IconSearch size={14} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Radio.Group
        className={classes.targets ?? ''}
        aria-label={t('files.targets')}
        value={chosen?._id ?? ''}
        onChange={(id) => setChosen(shown.find(({ _id }) => _id === id))}
      >
        {shown.map((one) => (
          <AssetChoice key={one._id} asset={one} words={[one.primaryFile?.filename, t(`status.${one.status}`)]} />
        ))}
        {found.data && shown.length === 0 && <p className="muted">{t('files.noTargets')}</p>}
      </Radio.Group>
      <SegmentedControl
        aria-label={t('files.as')}
        value={usage}
        onChange={(value) => setUsage(usageType.parse(value))}
        data={(['Working', 'Primary'] as const).map((value) => ({ value, label: t(`files.asUsage.${value}`) }))}
      />
      <p className="muted">
        {[t(`files.becomes.${usage}`), asset.files.length === 1 ? t('files.leavesNothing', { name: asset.name }) : '']
          .filter(Boolean)
          .join(' ')}
      </p>
    </FormDialog>
  )
}
