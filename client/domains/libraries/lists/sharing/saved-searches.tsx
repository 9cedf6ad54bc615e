import { Menu } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AnchoredMenu } from '../../../../parts/fetched-later/anchored-menu.tsx'
import type { Opening } from '../../../../parts/fetched-later/use-opening.ts'
import { useForgetSearch, useSavedSearches } from './sharing.api.ts'

const SaveSearchDialog = lazy(async () => ({ default: (await import('./save-search-dialog.tsx')).SaveSearchDialog }))

/** What a person has kept, each a way to its list, below the way to keep the one on the screen. */
export function SavedSearches({ opening }: { opening: Opening }) {
  const { t } = useTranslation('library-lists')
  const saved = useSavedSearches(opening.opened)
  const forget = useForgetSearch()
  const [saving, setSaving] = useState(false)
  return (
    <>
      <AnchoredMenu opening={opening} withinPortal={false}>
        <Menu.Item onClick={() => setSaving(true)}>{t('saveSearch')}</Menu.Item>
        <Menu.Divider />
        {saved.data?.length === 0 && <Menu.Label>{t('noSearches')}</Menu.Label>}
        {saved.data?.map((search) => (
          <Menu.Item
            key={search._id}
            component={Link}
            to={search.queryPath}
            rightSection={
              <button
                type="button"
                className="ib s"
                aria-label={t('forget', { name: search.name })}
                onClick={(event) => {
                  event.preventDefault()
                  event.stopPropagation()
                  forget.mutate(search._id)
                }}
              >
                <IconTrash size={14} aria-hidden />
              </button>
            }
          >
            {search.name}
          </Menu.Item>
        ))}
      </AnchoredMenu>
      {saving && (
        <Suspense>
          <SaveSearchDialog path={window.location.pathname + window.location.search} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </>
  )
}
