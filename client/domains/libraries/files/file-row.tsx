import { Menu } from '@mantine/core'
import { IconArrowMoveRight, IconDots, IconDownload, IconSwitchVertical, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Asset, AssetFile, UsageType } from '../../../../contract/libraries/asset.ts'
import type { LibraryType } from '../../../../contract/libraries/libraries.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { FileWords } from '../lists/tiles/file-words.tsx'
import { takeFiles } from '../lists/take-files.ts'
import classes from './asset-files.module.css'

/** One file of an asset: what it is, and what can be done with it. */
export function FileRow({
  type,
  asset,
  file,
  disabled,
  onUse,
  onMove,
  onRemove,
}: {
  type: LibraryType
  asset: Asset
  file: AssetFile
  /** Nothing may be changed. */
  disabled: boolean
  onUse: (usage: UsageType) => void
  onMove: () => void
  onRemove: () => void
}) {
  const { t } = useTranslation('libraries')
  const { number, bytes } = useFormat()
  const { filename, usageType, state, dimensions, fileSize, previewFault } = file
  const isHere = state === 'Available'
  const other = usageType === 'Primary' ? 'Working' : 'Primary'
  const facts = [
    isHere ? '' : t('onItsWay'),
    dimensions ? `${number(dimensions.width)} × ${number(dimensions.height)}` : '',
    fileSize === null ? '' : bytes(fileSize),
    previewFault ? t(`previewFaults.${previewFault}`) : '',
  ]
  return (
    <li className={classes.row}>
      <FileWords file={file} name={filename} title={filename} facts={facts} />
      <Menu withInitialFocusPlaceholder={false} position="bottom-end">
        <Menu.Target>
          <button type="button" className="ib" aria-label={t('files.more', { name: filename })}>
            <IconDots size={16} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconDownload size={14} aria-hidden />}
            disabled={!isHere}
            onClick={() => void takeFiles(type, asset, [file])}
          >
            {t('download')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconSwitchVertical size={14} aria-hidden />}
            disabled={disabled || !isHere}
            onClick={() => onUse(other)}
          >
            {t(`files.become.${other}`)}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowMoveRight size={14} aria-hidden />}
            disabled={disabled || !isHere}
            onClick={onMove}
          >
            {t('files.move')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={14} aria-hidden />}
            disabled={disabled}
            onClick={onRemove}
          >
            {t('files.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}
