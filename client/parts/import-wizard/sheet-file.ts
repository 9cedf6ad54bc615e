import type { SheetRow } from '../../../contract/kernel/imports/fill-rows.ts'
import type { Book } from '../../../contract/kernel/tables/workbook/book.ts'
import type { SheetFaultCode } from '../../../contract/kernel/tables/workbook/sheet-fault.ts'
import { createSheetReader } from './reading/sheet-reader.ts'

/** A chosen file as far as it has been read. */
export interface SheetState {
  file: File | undefined
  sheets: Book['sheets']
  sheet: number
  rows: readonly SheetRow[]
  isWhole: boolean
  fault: { code: SheetFaultCode; data: Record<string, number> } | undefined
}

const nothing: SheetState = {
  file: undefined,
  sheets: [],
  sheet: 0,
  rows: [],
  isWhole: false,
  fault: undefined,
}

/** The file that is being imported. What is read of it shows at once; the rest follows. */
export function createSheetFile() {
  const reader = createSheetReader()
  const listeners = new Set<() => void>()
  let state = nothing
  let chosen = 0
  const become = (change: Partial<SheetState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Another sheet of the same file, or another file. */
    choose: (file: File, sheet?: number) => {
      const mine = (chosen += 1)
      become({ ...nothing, file, ...(sheet === undefined ? {} : { sheets: state.sheets, sheet }) })
      reader.read({ file, ...(sheet === undefined ? {} : { sheet }) }, (report) => {
        if (mine !== chosen) return
        if (report.type === 'opened') {
          become({ sheets: report.sheets, sheet: report.sheet })
        } else if (report.type === 'rows') become({ rows: [...state.rows, ...report.rows] })
        else if (report.type === 'end') become({ isWhole: true })
        else become({ fault: { code: report.code, data: report.data }, isWhole: true })
      })
    },
    /** Resolves when everything has been read, or cannot be. */
    whole: () =>
      new Promise<SheetState>((resolve) => {
        const look = () => {
          if (!state.isWhole) return
          listeners.delete(look)
          resolve(state)
        }
        listeners.add(look)
        look()
      }),
    /** Has the worker ready before a file is chosen. */
    prepare: reader.prepare,
    dispose: () => {
      chosen += 1
      reader.dispose()
    },
  }
}

export type SheetFile = ReturnType<typeof createSheetFile>
