import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { findCells, nextFound, type Found } from '../interaction/find-cells.ts'
import type { MountedGrid } from '../mount-grid.ts'
import { selectOne } from '../selection/cell-ranges.ts'
import { useGridTexts } from '../use-grid-texts.ts'

const typingMs = 150

/**
 * Find in the grid (Ctrl+F): walks over the cells that show a text. With `replaces` (Ctrl+H) one text becomes another in
 * the cells that can be edited, one by one or all as one step (BEY-18).
 */
export function GridFind({ grid, replaces, onClose }: { grid: MountedGrid; replaces: boolean; onClose: () => void }) {
  const { t, i18n } = useGridTexts()
  const { model, painter, editor, commands } = grid.hands
  const [text, setText] = useState('')
  const [by, setBy] = useState('')
  const [search, setSearch] = useState(0)
  const searched = useRef<string>(undefined)
  const [found, setFound] = useState<Found>()
  const [at, setAt] = useState(-1)

  const show = (cells: Found['cells'], index: number) => {
    const cell = cells[index]
    if (!cell) return
    setAt(index)
    model.showRow(cell.rowId)
    const [row, col] = [model.displayOfId(cell.rowId), model.layout.indexOf(cell.column)]
    if (row < 0 || col < 0) return
    model.select(selectOne({ row, col }))
    painter.reveal(row, col)
  }
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(() => {
      findCells(model, text, stop.signal).then(
        (answer) => {
          if (stop.signal.aborted) return
          setFound(text.trim() === '' ? undefined : answer)
          model.markFound(answer.cells)
          painter.request()
          // Where one types, the place stays as long as it fits; after a replacement the next one is gone to.
          show(answer.cells, nextFound(model, answer.cells, false, searched.current !== text))
          searched.current = text
        },
        () => {
          setFound({ cells: [], partly: true, more: false })
        },
      )
    }, typingMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `show` only writes
  }, [text, search, model, painter])
  useEffect(
    () => () => {
      model.markFound([])
      painter.request()
    },
    [model, painter],
  )

  const leaving = useRef(new AbortController())
  useEffect(() => {
    const here = (leaving.current = new AbortController())
    return () => here.abort()
  }, [])

  const step = (back: boolean) => {
    if (found && found.cells.length > 0) show(found.cells, nextFound(model, found.cells, back, false))
  }
  const replace = (where: Found['cells'][number] | 'all') => {
    const { signal } = leaving.current
    const again = () => setSearch((before) => before + 1)
    commands.attempt(commands.replace({ wanted: text, by }, where, signal).then(again))
  }
  const close = () => {
    onClose()
    editor.focus()
  }
  const number = new Intl.NumberFormat(i18n.language)
  const count = found?.cells.length ?? 0
  const here = found?.cells[at]
  return (
    <div
      className="lg-find"
      role="search"
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
        else if (event.key === 'Enter') step(event.shiftKey)
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      <div>
        <input
          type="text"
          value={text}
          aria-label={t('find.label')}
          placeholder={t('find.label')}
          onChange={(event) => setText(event.target.value)}
        />
        <span role="status" className="lg-dim">
          {found && count === 0 && t('find.none')}
          {count > 0 &&
            t('find.place', { at: number.format(at + 1), total: `${number.format(count)}${found?.more ? '+' : ''}` })}
          {found?.partly && ` ${t('find.partly')}`}
        </span>
        <button type="button" aria-label={t('find.before')} disabled={count === 0} onClick={() => step(true)}>
          <IconChevronUp size={16} stroke={1.6} aria-hidden />
        </button>
        <button type="button" aria-label={t('find.next')} disabled={count === 0} onClick={() => step(false)}>
          <IconChevronDown size={16} stroke={1.6} aria-hidden />
        </button>
        <button type="button" aria-label={t('find.close')} onClick={close}>
          <IconX size={16} stroke={1.6} aria-hidden />
        </button>
      </div>
      {replaces && (
        <div>
          <input
            type="text"
            value={by}
            aria-label={t('find.by')}
            placeholder={t('find.by')}
            onChange={(event) => setBy(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !here) return
              replace(here)
              event.preventDefault()
              event.stopPropagation()
            }}
          />
          <button
            type="button"
            className="lg-find-word"
            aria-disabled={here === undefined}
            onClick={() => here && replace(here)}
          >
            {t('find.replace')}
          </button>
          <button
            type="button"
            className="lg-find-word"
            aria-disabled={here === undefined}
            onClick={() => here && replace('all')}
          >
            {t('find.replaceAll')}
          </button>
        </div>
      )}
    </div>
  )
}
