import { Accessibility } from '@dnd-kit/dom'
import { DragDropProvider } from '@dnd-kit/react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styledWithNonce } from '../../../parts/dragging/styled-with-nonce.ts'
import type { Season, SeasonState } from '../../../../contract/seasons/season.ts'
import { isSelected, type RowSelection, toggleRow } from '../../../parts/selection/row-selection.ts'
import { movedOver } from '../../../parts/dragging/moved-over.ts'
import { seasonName } from '../season-words.ts'
import classes from './season-list.module.css'
import { type RowActions, SeasonRow } from './season-row.tsx'

interface Told {
  operation: { source: { id: unknown } | null }
  canceled?: boolean
}

/** Seasons of a channel as rows that are dragged into another order by mouse, finger and keyboard (SEA-01). */
export function SeasonList({
  seasons,
  selection,
  onSelection,
  onMove,
  onState,
  actions,
}: {
  seasons: readonly Season[]
  selection: RowSelection
  onSelection: (selection: RowSelection) => void
  onMove: (id: string, order: readonly string[]) => void
  onState: (season: Season, setId: string, state: SeasonState) => void
  actions: RowActions
}) {
  const { t } = useTranslation('seasons')
  const [dragged, setDragged] = useState<readonly string[]>()
  // The end of a drag comes before the last movement over a row is rendered.
  const latest = useRef<readonly string[]>([])
  const ids = seasons.map(({ _id }) => _id)
  const byId = new Map(seasons.map((one) => [one._id, one]))
  const shown = dragged?.filter((id) => byId.has(id)) ?? ids
  const said = (source: { id: unknown } | null) => {
    const season = byId.get(String(source?.id))
    return {
      name: season ? seasonName(season, t) : '',
      place: latest.current.indexOf(String(source?.id)) + 1,
      of: latest.current.length,
    }
  }
  // Without them the library speaks English.
  const announcements = {
    dragstart: ({ operation }: Told) => t('move.lifted', said(operation.source)),
    dragover: ({ operation }: Told) => t('move.over', said(operation.source)),
    dragend: ({ operation, canceled }: Told) => t(canceled ? 'move.left' : 'move.dropped', said(operation.source)),
  }
  return (
    <DragDropProvider
      plugins={(defaults) => [
        ...defaults,
        styledWithNonce,
        Accessibility.configure({ screenReaderInstructions: { draggable: t('move.instructions') }, announcements }),
      ]}
      onDragStart={() => {
        latest.current = ids
        setDragged(ids)
      }}
      onDragOver={(event) => {
        const { source, target } = event.operation
        if (!source || !target) return
        // We move the rows ourselves.
        event.preventDefault()
        latest.current = movedOver(latest.current, String(source.id), String(target.id))
        setDragged(latest.current)
      }}
      onDragEnd={({ canceled, operation }) => {
        const id = String(operation.source?.id)
        if (!canceled && latest.current.indexOf(id) !== ids.indexOf(id)) onMove(id, latest.current)
        setDragged(undefined)
      }}
    >
      <ul className={classes.list} aria-label={t('manage.list')}>
        {shown.map((id, index) => (
          <SeasonRow
            key={id}
            season={byId.get(id)!}
            index={index}
            chosen={isSelected(selection, id)}
            onToggle={() => onSelection(toggleRow(selection, id))}
            onState={(setId, state) => onState(byId.get(id)!, setId, state)}
            actions={actions}
          />
        ))}
      </ul>
    </DragDropProvider>
  )
}
