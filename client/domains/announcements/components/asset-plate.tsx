import { useTranslation } from 'react-i18next'
import type { ShownAsset } from '../../../../contract/announcements/announcement.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { AssetPicture } from './asset-picture.tsx'
import classes from './asset-plate.module.css'

/** An asset as its picture, its name, what it is, and until when it may be used. */
export function AssetPlate({ asset }: { asset: ShownAsset }) {
  const { t } = useTranslation('announcements')
  const format = useFormat()
  const { name, previewJpg, assetType, gender, season, year, beginDate, expireDate } = asset
  const facts = [assetType, gender, [season, year].filter(Boolean).join(' ')].filter(Boolean).join(' · ')
  return (
    <figure className={classes.asset}>
      <AssetPicture address={previewJpg} size={22} />
      <figcaption>
        <span className="b ell">{name}</span>
        {facts !== '' && <span className="t2 ell">{facts}</span>}
        {beginDate && expireDate && (
          <span className="muted ell">
            {t('usable', { from: format.date(beginDate), to: format.date(expireDate) })}
          </span>
        )}
        {asset.status !== 'Published' && <span className="muted">{t('notShown')}</span>}
      </figcaption>
    </figure>
  )
}
