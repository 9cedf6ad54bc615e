import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../engine/texts/format.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SectionHead } from '../../../ui/page-head.tsx'
import { shownFile } from './tiles/asset-words.ts'
import { FilePlate } from './tiles/file-plate.tsx'
import { useFirstAssets } from './library-lists.api.ts'
import { libraryPlaces } from './library-places.ts'
import classes from './new-assets.module.css'

const SHOWN = 6
const { list } = libraryPlaces.AdvertisingAsset

/** Advertising assets on the home screen that came or changed since the person last saw them (LIB-07); nothing without any. */
export function NewAssets() {
  const { t } = useTranslation('library-lists')
  const { number } = useFormat()
  const { data, error, refetch } = useFirstAssets('AdvertisingAsset', { isNew: true }, '-modifiedDate', SHOWN)
  if (!error && (data?.rows.length ?? 0) === 0) return null
  return (
    <section>
      <SectionHead
        title={t('newAssets')}
        {...(data ? { count: number(data.totalCount) } : {})}
        tools={
          <Link to={list} search={{ new: 'yes' }} className="btn a s">
            {t('allNew')}
          </Link>
        }
      />
      {error && <ErrorState title={t('failed')} reason={errorText(error)} onRetry={() => void refetch()} />}
      <ul className={classes.plates}>
        {data?.rows.map((row) => (
          <li key={row._id}>
            <Link to={list} search={{ asset: row._id, new: 'yes' }} title={row.name} aria-label={row.name}>
              <FilePlate file={shownFile(row)} alt="" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
