import { Radio } from '@mantine/core'
import type { Asset } from '../../../../../contract/libraries/asset.ts'
import classes from './asset-choice.module.css'
import { fileOf } from './asset-words.ts'
import { FileWords } from './file-words.tsx'

/** One asset to choose of several, told by the picture of its primary file and what is said of it. */
export function AssetChoice({ asset, words }: { asset: Asset; words: readonly (string | undefined)[] }) {
  return (
    <label className={classes.choice}>
      <Radio value={asset._id} aria-label={asset.name} />
      <FileWords file={fileOf(asset, asset.primaryFile)} name={asset.name} facts={words} />
    </label>
  )
}
