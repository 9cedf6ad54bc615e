import '../../../client/ui/layers.css'
import '@fontsource-variable/geist/wght.css'
import '@mantine/core/styles.layer.css'
import '../../../client/ui/tokens.css'
import '../../../client/ui/ui.css'
import '../../../client/ui/mantine.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { startTexts } from '../../../client/engine/texts/i18n.ts'
import { largeColumns } from '../../../client/parts/grid/examples/large-example.tsx'
import type { ArraySource } from '../../../client/parts/grid/sources/array-source.ts'
import { cssVariablesResolver, theme } from '../../../client/ui/theme.ts'
import { showAgGrid } from './ag-grid.ts'
import type { GridName } from './bench-page.ts'
import { GlideGrid } from './glide-grid.tsx'
import { calls, EditableGrid, editableSource, OwnGrid } from './own-grid.tsx'
import { PAGE, ROW_HEIGHT, serverRows, type TableRow } from './table.ts'

/** Rows that the pretended server has at hand; of a longer table the others are made as they are asked for. */
const AT_HAND = 100_000
const place = document.getElementById('place')!
let clear = (): void => undefined
let editable: ArraySource<TableRow> | undefined

await startTexts()
serverRows(AT_HAND)

function render(content: ReactNode): void {
  const root = createRoot(place)
  root.render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} forceColorScheme="light">
      {content}
    </MantineProvider>,
  )
  clear = () => root.unmount()
}

/** Resolves after the first frame, painted, of which `isThere` holds. */
function paintedWhen(isThere: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => (isThere() ? resolve() : next()))
    port1.start()
    // A message posted in a frame's callback is delivered after that frame was painted.
    const next = () => void requestAnimationFrame(() => port2.postMessage(null))
    next()
  })
}

const NAME = 'Meridian Runner '

/** Glide's cells are no elements: its canvas is asked what is written on it. */
async function writtenOnCanvas(text: string): Promise<void> {
  const { prototype } = CanvasRenderingContext2D
  const { fillText } = prototype
  let written = false
  prototype.fillText = function (...words) {
    written ||= words[0] === text
    fillText.apply(this, words)
  }
  await paintedWhen(() => written)
  prototype.fillText = fillText
}

const standsIn =
  (selector: string, row = 0) =>
  (): boolean =>
    [...place.querySelectorAll(selector)].some(({ textContent }) => textContent === `${NAME}${row}`)

window.bench = {
  show: async (grid: GridName, rowCount: number) => {
    window.bench.clear()
    await paintedWhen(() => true)
    const began = performance.now()
    if (grid === 'linebook') {
      render(<OwnGrid rowCount={rowCount} />)
      await paintedWhen(standsIn('[data-row-id="r0"] [data-col="name"]'))
    } else if (grid === 'glide') {
      render(<GlideGrid rowCount={rowCount} />)
      await writtenOnCanvas(`${NAME}0`)
    } else {
      clear = showAgGrid(place, rowCount)
      await paintedWhen(standsIn('.ag-cell'))
    }
    return performance.now() - began
  },
  showEditable: async (rowCount: number) => {
    window.bench.clear()
    editable = editableSource(serverRows(rowCount).slice(0, rowCount))
    render(<EditableGrid source={editable} />)
    await paintedWhen(standsIn('[data-row-id="r0"] [data-col="name"]'))
  },
  values: (key: string, from: number, to: number) => {
    const column = largeColumns.find((one) => one.key === key)!
    return editable!.rows.slice(from, to).map((row) => column.value(row))
  },
  calls: () => ({ ...calls }),
  scrollPast: async (rows: number) => {
    const scroller = place.querySelector('.lg-scroller')!
    for (let index = 0; index < rows; index += PAGE) {
      scroller.scrollTop = index * ROW_HEIGHT
      await paintedWhen(() => true)
      // Of a row that only flies past nothing is loaded: it is looked at when the scrolling becomes slow.
      scroller.scrollTop += 1
      await paintedWhen(standsIn(`[data-row-id="r${index + 1}"] [data-col="name"]`, index + 1))
    }
  },
  clear: () => {
    clear()
    clear = () => undefined
    editable = undefined
    Object.assign(calls, { changes: 0, bulk: 0, bulkRows: 0 })
  },
}
