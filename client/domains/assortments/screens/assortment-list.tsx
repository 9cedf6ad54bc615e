import { useDebouncedCallback } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { topLevel } from '../../../../contract/assortments/folders.ts'
import type { AssortmentView } from '../../../../contract/assortments/list-assortments.ts'
import { debounces } from '../../../../contract/kernel/limits.ts'
import { useAssortments } from '../assortments.api.ts'
import { AssortmentTable } from '../list/assortment-table.tsx'
import { LabelFilter } from '../list/label-filter.tsx'
import { ListFrame } from '../list/list-frame.tsx'
import { ManagerHead } from '../components/manager-head.tsx'
import { listAddress, type ListAddress, PAGE_ROWS } from '../list/list-address.ts'
import { useFolderLines } from '../folders/use-folder-lines.ts'
import { useListActions } from '../list/use-list-actions.ts'
import { useListSelection } from '../list/use-list-selection.ts'

/**
 * The screen of one list: all, starred, recent or archived (AST-02). All of them lie in their folders, unless they are
 * narrowed: what matches is shown in one list wherever it lies (AST-06).
 */
export function listOf(view: Exclude<AssortmentView, 'quick'>): ComponentType {
  return function AssortmentList() {
    const search = useSearch({ strict: false }) as Record<string, unknown>
    const address = listAddress.parse(search)
    const { text, label, sort, page, open } = address
    const navigate = useNavigate()
    const [typed, setTyped] = useState(text)
    const go = (more: Partial<ListAddress>): void =>
      void navigate({ to: '.', search: listAddress.format({ ...address, page: 0, ...more }), replace: true })
    const find = useDebouncedCallback((wanted: string) => go({ text: wanted }), debounces.nameFilter)
    const filtered = text !== '' || label !== ''
    const inFolders = view === 'all' && !filtered
    const list = useAssortments({
      view,
      sort,
      skip: page * PAGE_ROWS,
      limit: PAGE_ROWS,
      ...(inFolders ? { folder: topLevel } : {}),
      ...(text === '' ? {} : { text }),
      ...(label === '' ? {} : { label }),
    })
    const total = list.data?.totalCount
    const withFolders = inFolders && page === 0
    const folders = useFolderLines({ rows: list.data?.data ?? [], open, sort, withFolders })
    const { lines } = folders
    const actions = useListActions()
    const shown = lines.flatMap((line) => (line.kind === 'assortment' ? [line.assortment] : []))
    const choosing = useListSelection(shown, JSON.stringify({ ...address, open: [] }))
    const toggle = (folder: string): void =>
      go({ page, open: open.includes(folder) ? open.filter((one) => one !== folder) : [...open, folder] })
    return (
      <>
        <ManagerHead
          view={view}
          text={typed}
          onText={(wanted) => {
            setTyped(wanted)
            find(wanted)
          }}
          count={total === undefined ? undefined : total + folders.inFolders}
          tools={<LabelFilter label={label} onLabel={(wanted) => go({ label: wanted })} />}
          {...(view === 'all' ? { onNewFolder: () => actions.folders.open({ kind: 'create', parent: null }) } : {})}
        />
        <ListFrame
          chosen={choosing.chosen}
          onClear={choosing.onClear}
          actions={actions}
          pages={{ page, total, onPage: (next) => go({ page: next }) }}
          onFolder={(made) => {
            // A folder that was made in another is seen when that one stands open.
            if (made.folder !== null && !open.includes(made.folder)) go({ page, open: [...open, made.folder] })
          }}
        >
          <AssortmentTable
            list={list}
            filtered={filtered}
            sort={sort}
            onSort={(next) => go({ sort: next })}
            selection={choosing.selection}
            onSelection={choosing.onSelection}
            actions={actions}
            tree={
              withFolders ? { lines, onToggle: toggle, onMore: folders.showMore, onRetry: folders.retry } : undefined
            }
          />
        </ListFrame>
      </>
    )
  }
}
