import { Menu } from '@mantine/core'
import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ShareLink } from './share-link.picker.tsx'
import { useForgetSearch, useSavedSearches } from './sharing.api.ts'

const SaveSearchDialog = lazy(async () => ({ default: (await import('../save-search-dialog.tsx')).SaveSearchDialog }))

/** Hands on the list as it is filtered, or keeps it for later (LIB-08). */
export function ListShare({ name }: { name: string }) {
  const { t } = useTranslation('library-lists')
  const [saving, setSaving] = useState(false)
  const [opened, setOpened] = useState(false)
  const saved = useSavedSearches(opened)
  const forget = useForgetSearch()
  return (
    <>
      <Menu withinPortal={false} withInitialFocusPlaceholder={false} onOpen={() => setOpened(true)}>
        <Menu.Target>
          <button type="button" className="btn d s">
            <IconBookmark size={14} aria-hidden />
            {t('searches')}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
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
        </Menu.Dropdown>
      </Menu>
      <ShareLink name={name} />
      {saving && (
        <Suspense>
          <SaveSearchDialog path={window.location.pathname + window.location.search} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </>
  )
}
