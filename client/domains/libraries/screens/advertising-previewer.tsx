import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { libraries } from '../../../../contract/libraries/libraries.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { RowPages } from '../../../parts/row-pages/row-pages.ts'
import { libraryPages, type ListedAsset } from '../lists/library-lists.api.ts'
import { libraryPlaces } from '../lists/library-places.ts'
import { Previewer } from '../previewer/previewer.tsx'

/** One advertising asset or logo by its address: `?asset=…`, `&library=logos`. Closing leads to its library. */
export function AdvertisingPreviewer() {
  const { t } = useTranslation('library-lists')
  const navigate = useNavigate()
  const { asset, library } = useSearch({ strict: false }) as { asset?: string; library?: string }
  const type = library === 'logos' ? 'AdvertisingLogo' : 'AdvertisingAsset'
  const { list } = libraryPlaces[type]
  const { sort } = libraries[type]
  const pages = useMemo(() => new RowPages<ListedAsset>(libraryPages(type, {}, sort)), [type, sort])
  if (!asset)
    return (
      <EmptyState text={t('empty')}>
        <Link className="btn s" to={list}>
          {t(`titles.${type}`)}
        </Link>
      </EmptyState>
    )
  return (
    <Previewer
      type={type}
      id={String(asset)}
      pages={pages}
      working="no"
      onShow={(id) => void navigate({ to: '.', search: { asset: id, ...(library ? { library } : {}) }, replace: true })}
      onClose={() => void navigate({ to: list })}
    />
  )
}
