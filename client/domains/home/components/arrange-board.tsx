import { Accessibility } from '@dnd-kit/dom'
import { DragDropProvider, useDroppable } from '@dnd-kit/react'
import { useSortable } from '@dnd-kit/react/sortable'
import { IconArrowsLeftRight, IconEye, IconEyeOff, IconGripVertical } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styledWithNonce } from '../../../parts/dragging/styled-with-nonce.ts'
import type { HomeCardPlace } from '../../../../contract/home/home-card-place.ts'
import { type Column, columns, placedOver, turned } from '../arrangement.ts'
import type { LoadedCard } from '../loaded-card.ts'
import classes from './arrange-board.module.css'

interface Told {
  operation: { source: { id: unknown } | null }
  canceled?: boolean
}

/**
 * The cards as bars that are dragged by mouse or keyboard, hidden and shown. What is dropped is kept at once; a drag
 * that is given up leaves everything as it was.
 */
export function ArrangeBoard({
  all,
  cards,
  onChange,
}: {
  all: readonly LoadedCard[]
  cards: readonly HomeCardPlace[]
  onChange: (cards: HomeCardPlace[]) => void
}) {
  const { t } = useTranslation(['home', ...all.map(({ title }) => title.split(':')[0]!)])
  const titles = new Map(all.map(({ card, title }) => [card, t(title)]))
  const [dragged, setDragged] = useState<readonly HomeCardPlace[]>()
  // The end of a drag comes before the last movement over a card is rendered.
  const latest = useRef<readonly HomeCardPlace[]>(cards)
  const shown = dragged ?? cards
  const show = (next: readonly HomeCardPlace[]): void => {
    latest.current = next
    setDragged(next)
  }
  const said = (source: { id: unknown } | null): { title: string; place: number; column: string } => {
    const place = latest.current.find(({ card }) => card === source?.id)
    const beside = latest.current.filter(({ column }) => column === place?.column)
    return {
      title: (place && titles.get(place.card)) ?? '',
      place: place ? beside.indexOf(place) + 1 : 0,
      column: place ? t(`arrange.columns.${place.column}`) : '',
    }
  }
  // Without them the library speaks English.
  const announcements = {
    dragstart: ({ operation }: Told) => t('arrange.lifted', said(operation.source)),
    dragover: ({ operation }: Told) => t('arrange.over', said(operation.source)),
    dragend: ({ operation, canceled }: Told) =>
      t(canceled ? 'arrange.left' : 'arrange.dropped', said(operation.source)),
  }
  return (
    <DragDropProvider
      plugins={(defaults) => [
        ...defaults,
        styledWithNonce,
        Accessibility.configure({ screenReaderInstructions: { draggable: t('arrange.instructions') }, announcements }),
      ]}
      onDragStart={() => show(cards)}
      onDragOver={(event) => {
        const { source, target } = event.operation
        if (!source || !target) return
        // We move the cards ourselves, between the columns too.
        event.preventDefault()
        show(placedOver(latest.current, String(source.id), String(target.id)))
      }}
      onDragEnd={({ canceled }) => {
        if (!canceled) onChange([...latest.current])
        setDragged(undefined)
      }}
    >
      {columns.map((column) => (
        <ColumnOfCards
          key={column}
          column={column}
          cards={shown.filter((one) => one.column === column)}
          titles={titles}
          onTurn={(card, more) => onChange(turned(cards, card, more))}
          onCross={(card) => onChange(placedOver(cards, card, column === 'main' ? 'side' : 'main'))}
        />
      ))}
    </DragDropProvider>
  )
}

function ColumnOfCards({
  column,
  cards,
  titles,
  onTurn,
  onCross,
}: {
  column: Column
  cards: readonly HomeCardPlace[]
  titles: ReadonlyMap<string, string>
  onTurn: (card: string, more: Partial<HomeCardPlace>) => void
  onCross: (card: string) => void
}) {
  const { t } = useTranslation('home')
  const { ref } = useDroppable({ id: column, type: 'column', accept: 'card', collisionPriority: 0 })
  return (
    <ul ref={ref} className={classes.column} aria-label={t(`arrange.columns.${column}`)}>
      {cards.map((place, index) => (
        <CardBar
          key={place.card}
          place={place}
          title={titles.get(place.card) ?? place.card}
          index={index}
          onTurn={onTurn}
          onCross={onCross}
        />
      ))}
      {cards.length === 0 && <li className={classes.free}>{t('arrange.free')}</li>}
    </ul>
  )
}

function CardBar({
  place: { card, column, hidden },
  title,
  index,
  onTurn,
  onCross,
}: {
  place: HomeCardPlace
  title: string
  index: number
  onTurn: (card: string, more: Partial<HomeCardPlace>) => void
  onCross: (card: string) => void
}) {
  const { t } = useTranslation('home')
  const { ref, handleRef, isDragging } = useSortable({ id: card, index, group: column, type: 'card', accept: 'card' })
  const Eye = hidden ? IconEye : IconEyeOff
  return (
    <li ref={ref} className={classes.bar} data-hidden={hidden || undefined} data-dragging={isDragging || undefined}>
      <button ref={handleRef} type="button" className={classes.handle} aria-label={t('arrange.move', { title })}>
        <IconGripVertical size={16} aria-hidden />
      </button>
      <b className="b ell sp">{title}</b>
      <button
        type="button"
        className="ib s"
        aria-label={t('arrange.cross', { title })}
        title={t('arrange.cross', { title })}
        onClick={() => onCross(card)}
      >
        <IconArrowsLeftRight size={14} aria-hidden />
      </button>
      <button
        type="button"
        className="btn q s"
        aria-label={t(hidden ? 'arrange.showCard' : 'arrange.hideCard', { title })}
        onClick={() => onTurn(card, { hidden: !hidden })}
      >
        <Eye size={14} aria-hidden />
        {t(hidden ? 'arrange.show' : 'arrange.hide')}
      </button>
    </li>
  )
}
