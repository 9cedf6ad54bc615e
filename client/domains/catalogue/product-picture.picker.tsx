import { useState } from 'react'
import { photoAddress, type PhotoFormat, type PhotoWidth } from '../../../contract/catalogue/photo-address.ts'
import type { Photo } from '../../../contract/catalogue/product.ts'
import { Picture } from '../../ui/picture.tsx'

export type ProductPictureSize = 'row' | 'tile' | 'hero'

/** Widths asked for on usual and on sharp screens: the smallest renditions that are never blown up. */
const widths: Record<ProductPictureSize, readonly [PhotoWidth, PhotoWidth]> = {
  row: [80, 160],
  tile: [400, 800],
  hero: [800, 1600],
}

const srcSetOf = (hash: string, size: ProductPictureSize, format: PhotoFormat): string =>
  widths[size].map((width, at) => `${photoAddress(hash, width, format)} ${at + 1}x`).join(', ')

/**
 * A product on its plate, the same crop everywhere: the ground first, then the picture in the best format the browser
 * takes; 'Coming soon' when there is none or it does not load (SHELL-16). Fills the width it is given, square.
 */
export function ProductPicture({
  photo,
  size,
  alt,
  eager,
}: {
  photo: Photo | null | undefined
  size: ProductPictureSize
  alt: string
  /** For the picture a screen is about; others load when they come into view. */
  eager?: boolean
}) {
  const [missing, setMissing] = useState<string>()
  const small = size === 'row'
  if (!photo || photo.hash === missing) return <Picture alt={alt} small={small} />
  const { hash } = photo
  return (
    <span className="block" onErrorCapture={() => setMissing(hash)}>
      <Picture
        src={photoAddress(hash, widths[size][0], 'jpg')}
        sources={[
          { type: 'image/avif', srcSet: srcSetOf(hash, size, 'avif') },
          { type: 'image/webp', srcSet: srcSetOf(hash, size, 'webp') },
        ]}
        alt={alt}
        small={small}
        eager={eager === true}
      />
    </span>
  )
}
