import { Menu } from '@mantine/core'
import { IconChevronDown, IconEdit, IconLayoutGrid, IconTable } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { mayAccess } from '../../../../contract/identity/access.ts'
import { libraries, type LibraryType } from '../../../../contract/libraries/libraries.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { managePath } from '../library-address.ts'
import { LibraryTabs } from './library-tabs.tsx'
import type { ListState } from './list-state.ts'

const sorts = ['-modifiedDate', '-publishedDate', '-fileModifiedDate', 'name', '-name', 'createdDate'] as const

/** Title, the libraries beside it, order, tiles or table, sharing, and the way to where the library is managed. */
export function ListHead({
  type,
  state,
  total,
  tools,
  onChange,
}: {
  type: LibraryType
  state: ListState
  total: number | undefined
  tools: ReactNode
  onChange: (more: Partial<ListState>) => void
}) {
  const { t } = useTranslation('library-lists')
  const user = useCurrentUser()
  const named = sorts.find((sort) => sort === state.sort)
  return (
    <PageHead
      title={t(`titles.${type}`)}
      tools={
        <>
          <Menu withinPortal={false} withInitialFocusPlaceholder={false}>
            <Menu.Target>
              <button type="button" className="chip">
                <span className="k">{t('sort')}</span> {named ? t(`sorts.${named}`) : t('sorts.column')}
                <IconChevronDown size={14} aria-hidden />
              </button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.RadioGroup value={state.sort} onChange={(sort) => onChange({ sort })}>
                {sorts.map((sort) => (
                  <Menu.RadioItem key={sort} value={sort} closeMenuOnClick>
                    {t(`sorts.${sort}`)}
                  </Menu.RadioItem>
                ))}
              </Menu.RadioGroup>
            </Menu.Dropdown>
          </Menu>
          <div className="seg" role="group" aria-label={t('layout')}>
            {(['tiles', 'table'] as const).map((layout) => {
              const Icon = layout === 'tiles' ? IconLayoutGrid : IconTable
              return (
                <button
                  key={layout}
                  type="button"
                  className={state.layout === layout ? 'on' : ''}
                  aria-pressed={state.layout === layout}
                  aria-label={t(`layouts.${layout}`)}
                  title={t(`layouts.${layout}`)}
                  onClick={() => onChange({ layout })}
                >
                  <Icon size={14} aria-hidden />
                </button>
              )
            })}
          </div>
          {tools}
          {mayAccess(user, libraries[type].manage) && (
            <Link className="btn d s" {...managePath(type, 'pending')}>
              <IconEdit size={14} aria-hidden />
              {t('manage')}
            </Link>
          )}
        </>
      }
    >
      <LibraryTabs type={type} at="list" total={total} />
    </PageHead>
  )
}
