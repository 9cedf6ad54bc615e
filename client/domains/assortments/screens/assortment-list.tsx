import { useDebouncedCallback } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import type { AssortmentView } from '../../../../contract/assortments/list-assortments.ts'
import { debounces } from '../../../../contract/kernel/limits.ts'
import { useAssortments } from '../assortments.api.ts'
import { AssortmentTable } from '../components/assortment-table.tsx'
import { ListFrame } from '../components/list-frame.tsx'
import { ManagerHead } from '../components/manager-head.tsx'
import { formatListAddress, type ListAddress, PAGE_ROWS, parseListAddress } from '../list-address.ts'
import { useListActions } from '../use-list-actions.ts'
import { useListSelection } from '../use-list-selection.ts'

/** The screen of one list: all, starred, recent or archived (AST-02). */
export function listOf(view: Exclude<AssortmentView, 'quick'>): ComponentType {
  return function AssortmentList() {
    const search = useSearch({ strict: false }) as Record<string, unknown>
    const address = parseListAddress(search)
    const { text, sort, page } = address
    const navigate = useNavigate()
    const [typed, setTyped] = useState(text)
    const go = (more: Partial<ListAddress>): void =>
      void navigate({ to: '.', search: formatListAddress({ ...address, page: 0, ...more }), replace: true })
    const find = useDebouncedCallback((wanted: string) => go({ text: wanted }), debounces.nameFilter)
    const list = useAssortments({
      view,
      sort,
      skip: page * PAGE_ROWS,
      limit: PAGE_ROWS,
      ...(text === '' ? {} : { text }),
    })
    const total = list.data?.totalCount
    const actions = useListActions()
    const choosing = useListSelection(list.data?.data ?? [], JSON.stringify(address))
    return (
      <>
        <ManagerHead
          view={view}
          text={typed}
          onText={(wanted) => {
            setTyped(wanted)
            find(wanted)
          }}
          count={total}
        />
        <ListFrame
          chosen={choosing.chosen}
          onClear={choosing.onClear}
          actions={actions}
          pages={{ page, total, onPage: (next) => go({ page: next }) }}
        >
          <AssortmentTable
            list={list}
            filtered={text !== ''}
            sort={sort}
            onSort={(next) => go({ sort: next })}
            selection={choosing.selection}
            onSelection={choosing.onSelection}
            actions={actions}
          />
        </ListFrame>
      </>
    )
  }
}
