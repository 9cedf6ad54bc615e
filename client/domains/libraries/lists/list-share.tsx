import { Menu } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconBookmark, IconLink, IconMail, IconShare2, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { useForgetSearch, useSavedSearches } from './sharing.api.ts'

const SendLinkDialog = lazy(async () => ({ default: (await import('./send-link-dialog.tsx')).SendLinkDialog }))
const SaveSearchDialog = lazy(async () => ({ default: (await import('./save-search-dialog.tsx')).SaveSearchDialog }))

/** Hands on the list as it is filtered, or keeps it for later (LIB-08). */
export function ListShare({ name }: { name: string }) {
  const { t } = useTranslation('library-lists')
  const clipboard = useClipboard()
  const [dialog, setDialog] = useState<'send' | 'save'>()
  const [opened, setOpened] = useState(false)
  const saved = useSavedSearches(opened)
  const forget = useForgetSearch()
  const path = window.location.pathname + window.location.search
  const close = () => setDialog(undefined)
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
          <Menu.Item onClick={() => setDialog('save')}>{t('saveSearch')}</Menu.Item>
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
      <Menu withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <button type="button" className="btn d s">
            <IconShare2 size={14} aria-hidden />
            {t('share')}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconLink size={14} aria-hidden />}
            onClick={() => {
              clipboard.copy(window.location.href)
              showToast('success', t('linkCopied'))
            }}
          >
            {t('copyLink')}
          </Menu.Item>
          <Menu.Item leftSection={<IconMail size={14} aria-hidden />} onClick={() => setDialog('send')}>
            {t('sendLink')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {dialog === 'send' && <SendLinkDialog name={name} path={path} onClose={close} />}
        {dialog === 'save' && <SaveSearchDialog path={path} onClose={close} />}
      </Suspense>
    </>
  )
}
