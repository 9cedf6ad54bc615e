import type { AssetFile } from '../../../../../contract/libraries/asset.ts'
import { FilePlate } from './file-plate.tsx'
import classes from './file-words.module.css'

/** The picture of a file and, beside it, a name above what is said of it: two columns of the grid that they stand in. */
export function FileWords({
  file,
  name,
  title,
  facts,
}: {
  file: AssetFile | null
  name: string
  /** Of a name that may not fit. */
  title?: string
  facts: readonly (string | undefined)[]
}) {
  return (
    <>
      <span className={classes.picture}>
        <FilePlate file={file} alt="" />
      </span>
      <span className={classes.words}>
        <b className="b" title={title}>
          {name}
        </b>
        <span className="muted">{facts.filter(Boolean).join(' · ')}</span>
      </span>
    </>
  )
}
