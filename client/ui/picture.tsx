import { IconPhoto } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

export interface PictureSource {
  type: 'image/avif' | 'image/webp'
  srcSet: string
}

/**
 * A square picture on the plate: no layout jump, the plate first, then the picture on it; without one 'Coming soon'
 * is drawn (SHELL-16). `sizes` is the shown width, such as `160px`. Small ones leave the words to the label.
 */
export function Picture({
  sources,
  src,
  alt,
  sizes,
  small,
  eager,
}: {
  sources?: readonly PictureSource[]
  src?: string | null
  alt: string
  sizes?: string
  small?: boolean
  eager?: boolean
}) {
  const { t } = useTranslation('common')
  if (!src) {
    return (
      <span className="plate soon square" role="img" aria-label={alt ? `${alt}, ${t('comingSoon')}` : t('comingSoon')}>
        <span>
          <IconPhoto size={small ? 14 : 18} stroke={1.5} aria-hidden />
          {!small && t('comingSoon')}
        </span>
      </span>
    )
  }
  return (
    <picture className="plate square">
      {sources?.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} {...(sizes ? { sizes } : {})} />
      ))}
      <img src={src} alt={alt} loading={eager ? 'eager' : 'lazy'} decoding="async" draggable={false} />
    </picture>
  )
}
