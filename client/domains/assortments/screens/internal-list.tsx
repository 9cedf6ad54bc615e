import { Button, TextInput, VisuallyHidden } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconListTree, IconPlus, IconSearch } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InternalChannel } from '../../../../contract/assortments/internal/internal-variants.ts'
import { debounces } from '../../../../contract/kernel/limits.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useAssortments } from '../assortments.api.ts'
import { AssortmentTable } from '../list/assortment-table.tsx'
import { ListFrame } from '../list/list-frame.tsx'
import { ContentsDrawer } from '../internal/contents-drawer.tsx'
import { CreateInternalDialog } from '../internal/create-internal-dialog.tsx'
import {
  filterQuery,
  formatInternalAddress,
  type InternalAddress,
  parseInternalAddress,
} from '../internal/internal-address.ts'
import { InternalFiltersBar } from '../internal/internal-filters.tsx'
import { useInternalOptions } from '../internal/internal.api.ts'
import { PAGE_ROWS } from '../list/list-address.ts'
import { ManagerTabs } from '../manager-tabs.picker.tsx'
import { assortmentPath } from '../org-type.ts'
import { useListActions } from '../list/use-list-actions.ts'
import { useListSelection } from '../list/use-list-selection.ts'
import { ToolRow } from '../../../ui/tool-row.tsx'

const places = { Wholesale: 'keyInitiatives', Retail: 'retailAssortments' } as const

/** The screen of a channel's internal assortments: Key Initiatives or Retail Assortments (AST-02, AST-03). */
export function internalListOf(channel: InternalChannel): ComponentType {
  return function InternalList() {
    const { t } = useTranslation(['internal', 'assortments'])
    const search = useSearch({ strict: false }) as Record<string, unknown>
    const address = parseInternalAddress(search)
    const { text, sort, page, filters } = address
    const navigate = useNavigate()
    const [typed, setTyped] = useState(text)
    const [dialog, setDialog] = useState<'create' | 'contents'>()
    const go = (more: Partial<InternalAddress>): void =>
      void navigate({ to: '.', search: formatInternalAddress({ ...address, page: 0, ...more }), replace: true })
    const find = useDebouncedCallback((wanted: string) => go({ text: wanted }), debounces.nameFilter)
    const list = useAssortments({
      orgType: 'internal',
      channel,
      sort,
      skip: page * PAGE_ROWS,
      limit: PAGE_ROWS,
      ...filterQuery(filters),
      ...(text === '' ? {} : { text }),
    })
    const options = useInternalOptions(channel)
    const mayCreate = (options.data?.permitted.length ?? 0) > 0
    const total = list.data?.totalCount
    const actions = useListActions()
    const choosing = useListSelection(list.data?.data ?? [], JSON.stringify(address))
    const create = mayCreate && (
      <Button flex="none" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setDialog('create')}>
        {t('assortments:new')}
      </Button>
    )
    return (
      <>
        <ToolRow className="head">
          <VisuallyHidden>
            <h1>{t(`assortments:views.${places[channel]}`)}</h1>
          </VisuallyHidden>
          <ManagerTabs current={places[channel]} count={total} />
          <span className="sp" />
          <TextInput
            type="search"
            w={200}
            aria-label={t('assortments:search')}
            placeholder={t('assortments:search')}
            leftSection={<IconSearch size={14} aria-hidden />}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              find(event.currentTarget.value)
            }}
          />
          <Button
            flex="none"
            variant="default"
            leftSection={<IconListTree size={14} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setDialog('contents')}
          >
            {t('contents.title')}
          </Button>
          {create}
        </ToolRow>
        <InternalFiltersBar channel={channel} filters={filters} onFilters={(next) => go({ filters: next })} />
        <ListFrame
          chosen={choosing.chosen}
          onClear={choosing.onClear}
          actions={actions}
          pages={{ page, total, onPage: (next) => go({ page: next }) }}
        >
          <AssortmentTable
            list={list}
            filtered={text !== '' || Object.keys(filters).length > 0}
            first={<EmptyState text={t('assortments:empty')}>{create}</EmptyState>}
            sort={sort}
            onSort={(next) => go({ sort: next })}
            selection={choosing.selection}
            onSelection={choosing.onSelection}
            actions={actions}
          />
        </ListFrame>
        {dialog === 'create' && (
          <CreateInternalDialog
            channel={channel}
            onClose={() => setDialog(undefined)}
            onCreated={(made) => void navigate({ to: assortmentPath(made) })}
          />
        )}
        {dialog === 'contents' && (
          <ContentsDrawer channel={channel} season={filters.season} onClose={() => setDialog(undefined)} />
        )}
      </>
    )
  }
}
