// What the bench uses of the two: they are installed when it runs first, and types are checked without them.
declare module '@glideapps/glide-data-grid/dist/index.css'

declare module '@glideapps/glide-data-grid' {
  import type { ForwardRefExoticComponent, RefAttributes } from 'react'

  export type Item = readonly [column: number, row: number]
  export const GridCellKind: { Text: 'text'; Boolean: 'boolean'; Image: 'image'; Loading: 'loading' }
  export interface GlideCell {
    kind: string
    data?: string | boolean | readonly string[]
    displayData?: string | readonly string[]
    allowOverlay: boolean
  }
  export interface DataEditorRef {
    updateCells(cells: { cell: Item }[]): void
  }
  interface DataEditorProps extends RefAttributes<DataEditorRef> {
    columns: readonly { id: string; title: string; width: number }[]
    rows: number
    rowHeight: number
    freezeColumns: number
    width: string
    height: string
    smoothScrollX: boolean
    smoothScrollY: boolean
    getCellContent(cell: Item): GlideCell
    onVisibleRegionChanged(region: { x: number; y: number; width: number; height: number }): void
  }
  export const DataEditor: ForwardRefExoticComponent<DataEditorProps>
}

declare module 'ag-grid-community' {
  export const AllCommunityModule: object
  export const InfiniteRowModelModule: object
  export const ModuleRegistry: { registerModules(modules: object[]): void }
  export interface AgColumn<Row> {
    colId: string
    headerName: string
    width: number
    pinned?: 'left'
    valueGetter(params: { data?: Row }): unknown
    valueFormatter?(params: { value?: string | number | boolean | null }): string
    cellRenderer?: string | ((params: { value?: unknown }) => HTMLElement)
  }
  interface AgOptions<Row> {
    columnDefs: AgColumn<Row>[]
    rowModelType: 'infinite'
    rowHeight: number
    cacheBlockSize: number
    infiniteInitialRowCount: number
    datasource: {
      getRows(asked: { startRow: number; endRow: number; successCallback(rows: Row[], rowCount: number): void }): void
    }
  }
  export function createGrid<Row>(place: HTMLElement, options: AgOptions<Row>): { destroy(): void }
}
