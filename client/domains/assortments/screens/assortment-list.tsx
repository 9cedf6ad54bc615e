import { useDebouncedValue } from '@mantine/hooks'
import { type ComponentType, useState } from 'react'
import { debounces } from '../../../../contract/kernel/limits.ts'
import type { AssortmentView } from '../../../../contract/assortments/list-assortments.ts'
import { useAssortments } from '../assortments.api.ts'
import { AssortmentTable } from '../components/assortment-table.tsx'
import { ManagerHead } from '../components/manager-head.tsx'

/** The screen of one list: all, starred, recent or archived (AST-02). */
export function listOf(view: Exclude<AssortmentView, 'quick'>): ComponentType {
  return function AssortmentList() {
    const [text, setText] = useState('')
    const [settled] = useDebouncedValue(text, debounces.nameFilter)
    const list = useAssortments({ view, ...(settled.trim() ? { text: settled.trim() } : {}) })
    return (
      <>
        <ManagerHead view={view} text={text} onText={setText} count={list.data?.totalCount} />
        <div className="scroll">
          <AssortmentTable list={list} filtered={settled.trim() !== ''} />
        </div>
      </>
    )
  }
}
