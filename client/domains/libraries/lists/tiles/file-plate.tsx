import { IconFile, IconFileSpreadsheet, IconFileTypePdf, IconMovie } from '@tabler/icons-react'
import type { AssetFile } from '../../../../../contract/libraries/asset.ts'
import { endingOf } from './asset-words.ts'
import classes from './file-plate.module.css'

const kinds: readonly (readonly [RegExp, typeof IconFile])[] = [
  [/^video\//, IconMovie],
  [/^application\/pdf$/, IconFileTypePdf],
  [/sheet|csv/, IconFileSpreadsheet],
  [/./, IconFile],
]

/** A file on its plate: whole, never cropped; without a picture what kind of file it is. */
export function FilePlate({ file, alt, large = false }: { file: AssetFile | null; alt: string; large?: boolean }) {
  const address = large ? file?.previewJpg : file?.thumbnail
  if (address)
    return (
      <span className={classes.plate}>
        <img src={address} alt={alt} loading={large ? 'eager' : 'lazy'} decoding="async" draggable={false} />
      </span>
    )
  const type = file?.contentType ?? 'unknown'
  const [, Icon] = kinds.find(([pattern]) => pattern.test(type))!
  return (
    <span className={classes.plate} {...(alt ? { role: 'img', 'aria-label': alt } : {})}>
      <span className={classes.kind}>
        <Icon size={large ? 64 : 34} stroke={1.2} aria-hidden />
        {endingOf(file)}
      </span>
    </span>
  )
}
