import { PAGE_ROWS } from '../../../parts/row-pages/page-readings.ts'
import type { RowPages } from '../../../parts/row-pages/row-pages.ts'

/** Pages of which something stands between two places, the latter left out. */
export function pagesBetween(from: number, to: number): number[] {
  const pages: number[] = []
  for (let page = Math.floor(from / PAGE_ROWS); page * PAGE_ROWS < to; page += 1) pages.push(page)
  return pages
}

/** Styles of a page that is loaded, each once. */
export function stylesOf(pages: Pick<RowPages<{ style: string }>, 'rowAt'>, page: number): string[] {
  const styles = new Set<string>()
  for (let index = page * PAGE_ROWS; index < (page + 1) * PAGE_ROWS; index += 1) {
    const row = pages.rowAt(index)
    if (row) styles.add(row.style)
  }
  return [...styles]
}
