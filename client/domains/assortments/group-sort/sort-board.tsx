import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GroupBy } from '../../../../contract/assortments/rows/assortment-order.ts'
import {
  type CustomContent,
  type DisplayGroup,
  isWritten,
} from '../../../../contract/assortments/group-sort/sort-board.ts'
import { isAssignable, type OrgType } from '../../../../contract/assortments/group-sort/sort-options.ts'
import {
  type BoardLayout,
  headerHeight,
  layOutBoard,
  neighbour,
  type PictureSize,
  placeOf,
  seenBetween,
} from './board-layout.ts'
import { DividerCard } from './dividers/divider-card.tsx'
import { DividerDialog } from './dividers/divider-dialog.tsx'
import { DragGhost, SpotMark } from './drag-marks.tsx'
import { GroupHeader } from './group-header.tsx'
import { GroupList } from './group-list.tsx'
import classes from './group-sort.module.css'
import { MoveDialog } from './move-dialogs.tsx'
import { type Spot, stepSpot } from './planned-moves.ts'
import type { SortModel, SortSnapshot } from './sort-model.ts'
import { StyleCard } from './style-card.tsx'
import { useActiveStyle } from './use-active-style.ts'
import { type Held, useBoardDrag } from './use-board-drag.ts'
import { type Arrow, pressOnBoard } from './use-board-keys.ts'
import { useBoardMoves } from './use-board-moves.ts'
import { useVisiblePart } from './use-visible-part.ts'

interface Props {
  of: { orgType: OrgType; id: string }
  /** Foot of a divider page. */
  line: string
  shown: SortSnapshot
  model: SortModel
  mayEdit: boolean
  size: PictureSize
  titleOf: (group: DisplayGroup) => string
  say: (text: string) => void
}

/** The display groups with their styles as pictures; only what is seen is painted, whatever the length (AST-13). */
export function SortBoard({ of, line, shown, model, mayEdit, size, titleOf, say }: Props) {
  const { t } = useTranslation('group-sort')
  const { groups } = shown
  const { groupBy } = shown.board
  const [writing, setWriting] = useState<string>()
  const [asked, setAsked] = useState<{ group: number; style: string }>()
  const surface = useRef<HTMLDivElement>(null)
  const { scroller, width, part, scrollTo, showBetween } = useVisiblePart()
  const layout = useMemo(() => {
    const rooms = groups.map(({ styles, customContent, openState }) => ({
      count: styles.length,
      collapsed: !openState,
      lead: hasPage(groupBy, mayEdit, customContent) ? 1 : 0,
    }))
    return layOutBoard(rooms, width, size)
  }, [groups, width, size, groupBy, mayEdit])
  const active = useActiveStyle(groups, layout, surface, showBetween)
  const moves = useBoardMoves(shown, model, mayEdit, titleOf, say, active.follow)
  const { drag, ghost, onPointerDown } = useBoardDrag({ scroller, surface }, layout, holdOf, moves.drop)
  const held = drag?.held
  const written = writing === undefined ? undefined : groups.find(({ displayGroup }) => displayGroup === writing)
  const at = active.at
  const activeStyle = at && groups[at.group]?.styles[at.index]

  function addressOf(element: Element): { group: number; index: number; style: string } | undefined {
    const style = element.closest('[data-style]')?.getAttribute('data-style')
    const group = Number(element.closest('[data-group-at]')?.getAttribute('data-group-at') ?? Number.NaN)
    const index = groups[group]?.styles.findIndex((one) => one.style === style) ?? -1
    return style && index >= 0 ? { group, index, style } : undefined
  }
  function holdOf(pressed: Element): Held | undefined {
    const group = pressed.closest('[data-group][data-movable]')?.getAttribute('data-group')
    if (group) return { kind: 'group', group: Number(group) }
    const found = mayEdit ? addressOf(pressed) : undefined
    if (!found) return undefined
    const colour = pressed.closest('[data-colour]')?.getAttribute('data-colour')
    const style = { group: found.group, style: found.style }
    if (!colour) return { kind: 'style', ...style }
    const { colors } = groups[found.group]!.styles[found.index]!
    return { kind: 'colour', style, index: colors.findIndex(({ color }) => color === colour) }
  }
  const spotOfKey = (from: Spot, key: Arrow | 'PageUp' | 'PageDown'): Spot | undefined => {
    if (key !== 'PageUp' && key !== 'PageDown') return stepSpot(layout, from, key)
    const group = from.group + (key === 'PageUp' ? -1 : 1)
    return groups[group] && { group, index: groups[group].styles.length }
  }
  const goColour = (colour: string, way: -1 | 1) => {
    const row = [...(surface.current?.querySelectorAll<HTMLElement>('[data-active-card] [data-colour]') ?? [])]
    row[row.findIndex((one) => one.dataset['colour'] === colour) + way]?.focus()
  }
  const listDrop = drag?.drop?.kind === 'into' || drag?.drop?.kind === 'before' ? drag.drop : undefined
  return (
    // The list and the board are one surface for dragging.
    <div className={classes.sort} onPointerDown={onPointerDown} data-dragging={held ? '' : undefined}>
      <GroupList
        groups={groups}
        titleOf={titleOf}
        current={groupInSight(layout, part.first)}
        drop={listDrop}
        mayMove={mayEdit}
        hint={mayEdit ? t(isAssignable(groupBy) ? 'hint.assign' : 'hint.order') : ''}
        onGo={(group) => scrollTo(layout.groups[group]!.top)}
      />
      <div ref={scroller} className={`scroll ${classes.board}`} data-sort-board>
        <div
          ref={surface}
          className={classes.surface}
          style={{ height: layout.height }}
          onFocus={({ target }) => {
            const found = addressOf(target)
            if (found) active.note(groups[found.group]!.displayGroup, found.style)
          }}
          onKeyDown={(event) =>
            pressOnBoard(event, {
              go: (key) => {
                if (!at) return
                const last = (groups[at.group]?.styles.length ?? 1) - 1
                if (key === 'Home' || key === 'End') active.goTo({ ...at, index: key === 'Home' ? 0 : last })
                else active.goTo(neighbour(layout, at, key))
              },
              carry: (key) => {
                const to = at && mayEdit ? spotOfKey(at, key) : undefined
                if (at && activeStyle && to) moves.moveStyle({ group: at.group, style: activeStyle.style }, to)
              },
              ask: () => {
                if (at && activeStyle && mayEdit) setAsked({ group: at.group, style: activeStyle.style })
              },
              goColour,
              carryColour: (colour, way) => {
                if (!at || !activeStyle || !mayEdit) return
                const index = activeStyle.colors.findIndex(({ color }) => color === colour)
                const to = way < 0 ? index - 1 : index + 2
                if (to < 0 || to > activeStyle.colors.length) return
                moves.moveColour({ style: { group: at.group, style: activeStyle.style }, index }, to)
              },
            })
          }
        >
          {width > 0 &&
            paintedParts(layout, part, at).map(({ group: place, slots }) => {
              const group = groups[place]!
              const box = layout.groups[place]!
              return (
                <section
                  key={group.displayGroup}
                  className={classes.group}
                  style={{ top: box.top, height: box.height }}
                  aria-labelledby={`group-${place}`}
                  data-group-at={place}
                >
                  <GroupHeader
                    {...{ group, mayEdit }}
                    at={place}
                    title={titleOf(group)}
                    collapsed={box.collapsed}
                    commands={moves.commandsOf(group, place)}
                    onToggle={() => moves.setGroup(group, { openState: !group.openState })}
                    onSortByColour={() => moves.sortByColour(group)}
                    onCommand={(command) => moves.command(place, command)}
                  />
                  {!box.collapsed && box.count + box.lead === 0 && <p className={classes.empty}>{t('emptyGroup')}</p>}
                  {slots.includes(0) && box.lead === 1 && (
                    <div className={classes.cards}>
                      <DividerCard
                        {...{ group, mayEdit }}
                        title={titleOf(group)}
                        line={line}
                        width={layout.cardWidth}
                        onOpen={() => setWriting(group.displayGroup)}
                      />
                    </div>
                  )}
                  <ul className={classes.cards} aria-labelledby={`group-${place}`}>
                    {slots.map((slot) => {
                      const index = slot - box.lead
                      const style = group.styles[index]
                      if (!style) return null
                      const { left, top } = placeOf(layout, slot)
                      const colours = held?.kind === 'colour' && held.style.style === style.style
                      return (
                        <StyleCard
                          key={style.style}
                          {...{ style, left, top: top - headerHeight }}
                          place={index + 1}
                          count={group.styles.length}
                          groupTitle={titleOf(group)}
                          width={layout.cardWidth}
                          isActive={at?.group === place && at.index === index}
                          isHeld={held?.kind === 'style' && held.style === style.style}
                          mayMove={mayEdit}
                          colourDrop={colours && drag?.drop?.kind === 'colour' ? drag.drop.index : undefined}
                        />
                      )
                    })}
                  </ul>
                </section>
              )
            })}
          <SpotMark {...{ layout, groupBy, drag }} />
        </div>
      </div>
      <DragGhost {...{ drag, groups, groupBy, titleOf, ghost }} width={layout.cardWidth} />
      {written && groupBy !== 'none' && (
        <DividerDialog
          of={of}
          {...{ groupBy, line, model }}
          group={written}
          title={titleOf(written)}
          onClose={() => setWriting(undefined)}
        />
      )}
      {asked && (
        <MoveDialog
          {...{ groups, titleOf, groupBy }}
          held={asked}
          onClose={() => setAsked(undefined)}
          onMove={(to) => {
            setAsked(undefined)
            moves.moveStyle(asked, to)
          }}
        />
      )}
    </div>
  )
}

/** What is seen, and the active card besides, so that the keys never lose it. */
function paintedParts(
  layout: BoardLayout,
  { top, bottom }: { top: number; bottom: number },
  active: Spot | undefined,
): { group: number; slots: number[] }[] {
  const seen = seenBetween(layout, top, bottom)
  const parts = seen.map(({ group, from, to }) => ({ group, slots: range(from, to) }))
  if (!active) return parts
  const box = layout.groups[active.group]!
  if (box.collapsed) return parts
  const slot = active.index + box.lead
  const own = parts.find(({ group }) => group === active.group)
  if (!own) return [...parts, { group: active.group, slots: [slot] }]
  if (!own.slots.includes(slot)) own.slots.push(slot)
  return parts
}

/** Who edits has a place for a page in every group; others see those that are written. */
const hasPage = (groupBy: GroupBy, mayEdit: boolean, content: CustomContent | null): boolean =>
  groupBy !== 'none' && (mayEdit || isWritten(content))

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_unused, at) => from + at)

const groupInSight = ({ groups }: BoardLayout, top: number): number =>
  Math.max(
    0,
    groups.findIndex((box) => box.top + box.height > top + headerHeight),
  )
