import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconArrowLeft, IconArrowRight, IconCheck, IconSearch, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ANNOUNCED_ASSETS, type ShownAsset } from '../../../../contract/announcements/announcement.ts'
import { debounces } from '../../../../contract/kernel/limits.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { useAssetSearch } from '../announcements.api.ts'
import { AssetPicture } from './asset-picture.tsx'
import classes from './asset-chooser.module.css'

type Chosen = Pick<ShownAsset, '_id' | 'name' | 'thumbnail'>

/** The assets that an announcement shows, in their order, and a search for more among the published ones. */
export function AssetChooser({
  chosen,
  onChange,
}: {
  chosen: readonly Chosen[]
  onChange: (chosen: readonly Chosen[]) => void
}) {
  const { t } = useTranslation('announcements')
  const { number } = useFormat()
  const [text, setText] = useState('')
  const [settled] = useDebouncedValue(text.trim(), debounces.nameFilter)
  const { data, error } = useAssetSearch(settled)
  const move = (at: number, by: number) => {
    const next = [...chosen]
    next.splice(at + by, 0, ...next.splice(at, 1))
    onChange(next)
  }
  const toggle = (asset: Chosen) => {
    const rest = chosen.filter(({ _id }) => _id !== asset._id)
    if (rest.length < chosen.length) onChange(rest)
    else if (chosen.length < ANNOUNCED_ASSETS) onChange([...chosen, asset])
  }
  return (
    <fieldset className={classes.chooser}>
      <legend>{t('fields.assets', { count: chosen.length, number: number(chosen.length) })}</legend>
      {chosen.length > 0 && (
        <ol className={classes.chosen}>
          {chosen.map((asset, at) => (
            <li key={asset._id}>
              <AssetPicture address={asset.thumbnail} size={16} />
              <span className="ell">{asset.name}</span>
              <span className={classes.moves}>
                <button
                  type="button"
                  className="ib s"
                  disabled={at === 0}
                  aria-label={t('moveBack', { name: asset.name })}
                  onClick={() => move(at, -1)}
                >
                  <IconArrowLeft size={14} aria-hidden />
                </button>
                <button
                  type="button"
                  className="ib s"
                  disabled={at === chosen.length - 1}
                  aria-label={t('moveOn', { name: asset.name })}
                  onClick={() => move(at, 1)}
                >
                  <IconArrowRight size={14} aria-hidden />
                </button>
                <button
                  type="button"
                  className="ib s"
                  aria-label={t('leaveOut', { name: asset.name })}
                  onClick={() => toggle(asset)}
                >
                  <IconX size={14} aria-hidden />
                </button>
              </span>
            </li>
          ))}
        </ol>
      )}
      <TextInput
        aria-label={t('searchAssets')}
        placeholder={t('searchAssets')}
        leftSection={<IconSearch size={14} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {error && (
        <p className="msg c" role="alert">
          {errorText(error)}
        </p>
      )}
      {data?.data.length === 0 && <p className="muted">{t('noAssets')}</p>}
      <ul className={classes.found}>
        {data?.data.map(({ _id, name, files }) => {
          const thumbnail = files.find((file) => file.thumbnail !== null)?.thumbnail ?? null
          const isChosen = chosen.some((one) => one._id === _id)
          return (
            <li key={_id}>
              <button
                type="button"
                aria-pressed={isChosen}
                title={name}
                onClick={() => toggle({ _id, name, thumbnail })}
              >
                <AssetPicture address={thumbnail} size={16} />
                <span className="ell">{name}</span>
                {isChosen && <IconCheck size={14} className={classes.tick} aria-hidden />}
              </button>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
