import { IconEdit } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { mayAccess } from '../../../../contract/identity/access/access.ts'
import { libraries, type LibraryType } from '../../../../contract/libraries/libraries.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { LayoutToggle } from '../../../parts/list-tools/layout-toggle.tsx'
import { SortMenu } from '../../../parts/list-tools/sort-menu.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { UploadButton } from '../components/upload-button.tsx'
import { managePath } from '../library-address.ts'
import { LibraryTitle } from './library-title.tsx'
import { LibraryTabs } from './library-tabs.tsx'
import type { ListState } from './list-state.ts'

const sorts = ['-modifiedDate', '-publishedDate', '-fileModifiedDate', 'name', '-name', 'createdDate'] as const
const ofShades = ['shade', ...sorts] as const

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
  const mayManage = mayAccess(useCurrentUser(), libraries[type].manage)
  const offered = state.colours.length > 0 ? ofShades : sorts
  const named = offered.find((sort) => sort === state.sort)
  return (
    <PageHead
      title={<LibraryTitle text={t(`titles.${type}`)} />}
      tools={
        <>
          <SortMenu
            value={state.sort}
            shown={named ? t(`sorts.${named}`) : t('sorts.column')}
            sorts={offered.map((value) => ({ value, label: t(`sorts.${value}`) }))}
            onChange={(sort) => onChange({ sort })}
          />
          <LayoutToggle layout={state.layout} onChange={(layout) => onChange({ layout })} />
          {tools}
          {mayManage && <UploadButton type={type} look="d" />}
          {mayManage && (
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
