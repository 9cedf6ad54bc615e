import { Button } from '@mantine/core'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { userShape } from '../../../../../contract/identity/users/user-shape.ts'
import { debounces } from '../../../../../contract/kernel/limits.ts'
import { errorText } from '../../../../engine/texts/error-text.ts'
import { useFormat } from '../../../../engine/texts/format.ts'
import { FilterBar } from '../../../../parts/filter-bar/filter-bar.tsx'
import { ImportDialog } from '../../../../parts/import-preview/import-dialog.tsx'
import {
  afterFilterChange,
  everything,
  noSelection,
  type RowSelection,
  selectedCount,
} from '../../../../parts/selection/row-selection.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import { NewUserDialog } from '../components/users/new-user-dialog.tsx'
import { PageSteps } from '../../../../ui/page-steps.tsx'
import { ExportMenu, UsersBar } from '../components/users/users-bar.tsx'
import { UsersTable } from '../components/users/users-table.tsx'
import { WaitingRows } from '../components/waiting-rows.tsx'
import { useUserActions } from '../use-user-actions.ts'
import { filtersOnBar, useUserFilters } from '../use-user-filters.ts'
import { useFieldTexts } from '../use-field-texts.ts'
import { type ChosenUsers, sendUserSheet, useRefreshUsers, useUsers } from '../users.api.ts'
import { formatUserList, noFilters, PAGE_ROWS, parseUserList, type UserListState } from '../users.view.ts'

/** Everybody with an account: find them, choose them, do something to them (ADM-01). */
export function Users() {
  const { t } = useTranslation('users')
  const { number } = useFormat()
  const address = JSON.stringify(useSearch({ strict: false }))
  const state = useMemo(() => parseUserList(JSON.parse(address) as Record<string, unknown>), [address])
  const { filters, sort, page } = state
  const navigate = useNavigate()
  const [selection, setSelection] = useState<RowSelection>(noSelection)
  const [collapsed, setCollapsed] = useState(false)
  const [making, setMaking] = useState(false)
  const [importing, setImporting] = useState(false)
  const { label } = useFieldTexts()
  const refresh = useRefreshUsers()
  const actions = useUserActions()
  const list = useUsers({ ...filters, sort, skip: page * PAGE_ROWS, limit: PAGE_ROWS })
  const total = list.data?.totalCount ?? 0

  const go = (more: Partial<UserListState>): void =>
    void navigate({ to: '/administration/users', search: formatUserList({ ...state, page: 0, ...more }) })
  const changeFilters = (next: UserListState['filters']): void => {
    setSelection(afterFilterChange(selection))
    go({ filters: next })
  }
  const shown = useUserFilters(filters, (more) => changeFilters({ ...filters, ...more }))
  const chosen: ChosenUsers =
    selection.kind === 'some' ? { ids: [...selection.ids] } : { filters, except: [...selection.except] }
  const count = selectedCount(selection, total) ?? 0

  return (
    <>
      <PageHead
        title={t('screens.users')}
        tools={
          <>
            <Button
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden />}
              onClick={() => setImporting(true)}
            >
              {t('sheet.import')}
            </Button>
            <ExportMenu users={{ filters }} actions={actions} size="sm" />
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setMaking(true)}>
              {t('new.open')}
            </Button>
          </>
        }
      />
      <FilterBar
        text={{
          label: t('filters.text'),
          value: filters.text,
          onChange: (text) => changeFilters({ ...filters, text }),
          delay: debounces.rename,
        }}
        filters={shown}
        onBar={filtersOnBar}
        onClearAll={() => changeFilters(noFilters)}
        result={
          list.data && <span className="t2 nowrap">{t('list.count', { count: total, number: number(total) })}</span>
        }
        collapsed={collapsed}
        onCollapse={setCollapsed}
      />
      {count > 0 && (
        <UsersBar
          users={chosen}
          count={count}
          total={total}
          actions={actions}
          onSelectAll={() => setSelection(everything)}
          onClear={() => setSelection(noSelection)}
        />
      )}
      <div className="scroll" aria-busy={list.isFetching}>
        {list.isError ? (
          <ErrorState title={t('list.failed')} reason={errorText(list.error)} onRetry={() => void list.refetch()} />
        ) : !list.data ? (
          <WaitingRows rows={12} />
        ) : total === 0 ? (
          <EmptyState text={t('list.empty')}>
            <Button variant="default" onClick={() => changeFilters(noFilters)}>
              {t('list.showAll')}
            </Button>
          </EmptyState>
        ) : (
          <UsersTable
            rows={list.data.data}
            sort={sort}
            selection={selection}
            onSort={(next) => go({ sort: next })}
            onSelection={setSelection}
          />
        )}
      </div>
      {total > 0 && <PageSteps page={page} size={PAGE_ROWS} total={total} onPage={(next) => go({ page: next })} />}
      {importing && (
        <ImportDialog
          title={t('sheet.title')}
          shape={userShape}
          columnTitle={label}
          send={sendUserSheet}
          onClose={() => setImporting(false)}
          onDone={() => void refresh()}
        />
      )}
      {making && (
        <NewUserDialog
          onClose={() => setMaking(false)}
          onMade={({ _id }) => void navigate({ to: `/administration/users/${_id}` })}
        />
      )}
    </>
  )
}
