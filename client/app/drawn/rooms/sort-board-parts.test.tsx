import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { GroupBy } from '../../../../contract/assortments/rows/assortment-order.ts'
import { type DisplayGroup, displayGroups } from '../../../../contract/assortments/group-sort/sort-board.ts'
import { answerTo, type DrawnPart, drawParts, holdStill, letGo } from '../../../../tests/world/draw-screen.tsx'
import { OpenedMenus } from '../../../../tests/world/opened-menus.tsx'
import { hears, hearsOf } from '../../../../tests/world/press.ts'
import { layOutBoard } from '../../../domains/assortments/group-sort/board-layout.ts'
import { DividerCard } from '../../../domains/assortments/group-sort/dividers/divider-card.tsx'
import { DividerDialog } from '../../../domains/assortments/group-sort/dividers/divider-dialog.tsx'
import { DragGhost, SpotMark } from '../../../domains/assortments/group-sort/drag-marks.tsx'
import { type GroupCommand, GroupHeader } from '../../../domains/assortments/group-sort/group-header.tsx'
import { GroupList } from '../../../domains/assortments/group-sort/group-list.tsx'
import { MoveDialog, NewGroupDialog } from '../../../domains/assortments/group-sort/move-dialogs.tsx'
import { SortBoard } from '../../../domains/assortments/group-sort/sort-board.tsx'
import { SortToolbar } from '../../../domains/assortments/group-sort/sort-toolbar.tsx'
import { StyleCard } from '../../../domains/assortments/group-sort/style-card.tsx'
import type { Drop, Held } from '../../../domains/assortments/group-sort/use-board-drag.ts'
import { useBoardMoves } from '../../../domains/assortments/group-sort/use-board-moves.ts'

beforeEach(holdStill)
afterEach(letGo)

const product = (style: string, color: string, pillar: string, hash: string | null = `h${style}${color}`) => ({
  ...(answerTo('GET /regular/groupsort/1')['products'] as object[])[0],
  _id: `${style}_${color}`,
  style,
  styleNumeric: Number(style),
  name: `Style ${style}`,
  color,
  colorDescription: color === 'RED' ? '' : `of ${color}`,
  pillar,
  hash,
})
const page = { html: '<p>Words</p>', previewJpg: null, sourceFile: null, version: 1 }
const board = {
  groupBy: 'pillar' as GroupBy,
  products: [
    product('1001', 'BLK', 'Run'),
    product('1001', 'RED', 'Run', null),
    product('1002', 'BLK', 'Run'),
    product('1003', 'BLK', 'Walk'),
    product('1004', 'BLK', ''),
  ] as never,
  kept: [
    { groupBy: 'pillar' as const, title: 'Run', placed: true, customContent: page },
    { groupBy: 'pillar' as const, title: 'Walk', placed: true, customContent: null },
    { groupBy: 'pillar' as const, title: 'Wait', placed: true, customContent: null },
  ],
  states: [
    { groupBy: 'pillar' as const, title: 'Walk', openState: false },
    { groupBy: 'pillar' as const, title: 'Wait', alwaysOpen: true },
  ],
}
const groups = displayGroups(board)
const [run, , wait, rest] = groups as [DisplayGroup, DisplayGroup, DisplayGroup, DisplayGroup]
const titleOf = ({ displayGroup }: DisplayGroup) => displayGroup || 'Uncategorized'
const rooms = groups.map(({ styles, openState }) => ({ count: styles.length, collapsed: !openState, lead: 1 }))
const layout = layOutBoard(rooms, 500, 'M')
const saving = (state: string) => ({ queue: { state, fault: undefined, subscribe: () => () => undefined } }) as never
const all: GroupCommand[] = ['first', 'up', 'down', 'last', 'remove', 'keepOpen']
const regular = { orgType: 'regular', productType: 'Footwear' } as const

const header = (
  name: string,
  group: DisplayGroup,
  given: Partial<Parameters<typeof GroupHeader>[0]> = {},
): DrawnPart => [
  `head of a group, ${name}`,
  () => (
    <OpenedMenus>
      <GroupHeader
        group={group}
        title={titleOf(group)}
        at={1}
        collapsed={false}
        mayEdit
        commands={[]}
        onToggle={hears('onToggle')}
        onSortByColour={hears('onSortByColour')}
        onCommand={hears('onCommand')}
        {...given}
      />
    </OpenedMenus>
  ),
]
const list = (name: string, given: Partial<Parameters<typeof GroupList>[0]>): DrawnPart => [
  `groups, ${name}`,
  () => (
    <GroupList
      groups={groups}
      titleOf={titleOf}
      current={0}
      drop={undefined}
      mayMove
      hint=""
      onGo={hears('onGo')}
      {...given}
    />
  ),
]
const card = (name: string, at: number, given: Partial<Parameters<typeof StyleCard>[0]> = {}): DrawnPart => [
  `a style, ${name}`,
  () => (
    <StyleCard
      style={run.styles[at]!}
      place={at + 1}
      count={2}
      groupTitle="Run"
      left={0}
      top={0}
      width={190}
      isActive={false}
      isHeld={false}
      mayMove
      colourDrop={undefined}
      {...given}
    />
  ),
]
const divider = (name: string, group: DisplayGroup, mayEdit: boolean): DrawnPart => [
  `page of a group, ${name}`,
  () => (
    <DividerCard {...{ group, mayEdit }} title={titleOf(group)} line="Fall 2026" width={190} onOpen={hears('onOpen')} />
  ),
]
const dialog = (name: string, customContent: DisplayGroup['customContent'], line: string): DrawnPart => [
  `page of a group is written, ${name}`,
  () => (
    <DividerDialog
      of={{ orgType: 'regular', id: 'a' }}
      group={{ ...run, customContent }}
      groupBy="pillar"
      title="Run"
      line={line}
      model={hearsOf('model')}
      onClose={hears('onClose')}
    />
  ),
]
const mover = (name: string, groupBy: GroupBy, of: readonly DisplayGroup[], style: string): DrawnPart => [
  `a style is moved, ${name}`,
  () => (
    <MoveDialog
      groups={of}
      groupBy={groupBy}
      titleOf={titleOf}
      held={{ group: 0, style }}
      onMove={hears('onMove')}
      onClose={hears('onClose')}
    />
  ),
]
const toolbar = (name: string, given: Partial<Parameters<typeof SortToolbar>[0]>): DrawnPart => [
  `tools of a board, ${name}`,
  () => (
    <OpenedMenus>
      <SortToolbar
        kind={regular}
        groupBy="pillar"
        autosort={[]}
        mayEdit
        size="M"
        model={saving('saved')}
        undo={{ stack: hearsOf('stack'), canUndo: true, canRedo: false } as never}
        onGroupBy={hears('onGroupBy')}
        onAutosort={hears('onAutosort')}
        onNewGroup={hears('onNewGroup')}
        onSize={hears('onSize')}
        {...given}
      />
    </OpenedMenus>
  ),
]
const style = (group: number, code: string): Held => ({ kind: 'style', group, style: code })
const colour = (index: number): Held => ({ kind: 'colour', style: { group: 0, style: '1001' }, index })
const group = (at: number): Held => ({ kind: 'group', group: at })
const spot = (at: number, index: number, slot = index + 1): Drop => ({ kind: 'spot', group: at, index, slot })
const into = (at: number): Drop => ({ kind: 'into', group: at })
const before = (at: number): Drop => ({ kind: 'before', group: at })
const drags: readonly (readonly [string, Held, Drop | undefined, GroupBy?])[] = [
  ['a style to where it is', style(0, '1001'), spot(0, 0)],
  ['a style behind itself', style(0, '1001'), spot(0, 1)],
  ['a style to the end', style(0, '1001'), spot(0, 2)],
  ['the last style to the front', style(0, '1002'), spot(0, 0)],
  ['a style to another group', style(0, '1001'), spot(3, 0)],
  ['a style to a closed group', style(0, '1001'), spot(1, 0)],
  ['a style into a group of the list', style(0, '1001'), into(1)],
  ['a style into an empty group', style(0, '1001'), into(2)],
  ['a style into no group', style(0, '1001'), into(9)],
  ['a style that stays in its group', style(0, '1001'), spot(1, 0), 'gender'],
  ['a style within its group', style(0, '1001'), spot(0, 2), 'gender'],
  ['a style before a group', style(0, '1001'), before(1)],
  ['a style over nothing', style(0, '1001'), undefined],
  ['the first colour to the end', colour(0), { kind: 'colour', index: 2 }],
  ['the first colour to where it is', colour(0), { kind: 'colour', index: 0 }],
  ['the last colour to the front', colour(1), { kind: 'colour', index: 0 }],
  ['a colour that is not there', colour(5), { kind: 'colour', index: 0 }],
  ['a colour into a group', colour(0), into(1)],
  ['the first group to the end', group(0), before(4)],
  ['the first group behind the second', group(0), before(2)],
  ['the third group to the front', group(2), before(0)],
  ['a group to where it is', group(1), before(1)],
  ['a group that is locked', group(3), before(0)],
  ['a group into a group', group(0), into(1)],
]

/** What is heard of a board when something is done with it. */
function Heard({ groupBy = 'pillar', mayEdit = true, work }: { groupBy?: GroupBy; mayEdit?: boolean; work: Work }) {
  const heard: string[] = []
  const note =
    (name: string) =>
    (...told: unknown[]) =>
      void heard.push(`${name} ${told.map((one) => JSON.stringify(one)).join(' ')}`)
  const model = { move: note('moves'), look: note('looks') } as never
  const shown = { board: { ...board, groupBy }, groups, autosort: [] }
  work(useBoardMoves(shown, model, mayEdit, titleOf, note('says'), note('follows')), note)
  return heard.map((line) => <p key={line}>{line}</p>)
}
type Work = (moves: ReturnType<typeof useBoardMoves>, note: (name: string) => (...told: unknown[]) => void) => void

const told = (html: unknown): ReactNode => <p>{JSON.stringify(html)}</p>

const parts: readonly DrawnPart[] = [
  header('usual', run),
  header('with all commands', run, { commands: all }),
  header('with what leaves it', wait, { commands: ['keepOpen', 'mayClose', 'remove'] }),
  header('closed', run, { collapsed: true, at: 0 }),
  header('always open', wait, { commands: ['mayClose'] }),
  header('to look at', run, { mayEdit: false, commands: all }),
  header('locked', rest),
  header('the only one', { ...rest, locked: false }),
  list('all', { hint: 'Drag them' }),
  list('the last one', { current: 3 }),
  list('into one', { drop: { group: 1, kind: 'into' } }),
  list('behind all', { drop: { group: 4, kind: 'before' } }),
  card('of two colours', 0),
  card('of one', 1),
  card('of three digits', 1, { place: 100, count: 1_200, isActive: true, isHeld: true, mayMove: false, colourDrop: 0 }),
  divider('written', run, true),
  divider('to read', run, false),
  divider('not written', wait, true),
  divider('not written, to read', wait, false),
  divider('a picture', { ...run, customContent: { ...page, html: '', previewJpg: '/a.jpg' } }, false),
  divider('emptied', { ...run, customContent: { ...page, html: '' } }, false),
  dialog('anew', null, ''),
  dialog('again', page, 'Fall 2026'),
  dialog('with a picture', { ...page, previewJpg: '/a.jpg', sourceFile: 'a.png' }, 'Fall 2026'),
  mover('within its group', 'gender', groups, '1002'),
  mover('anywhere', 'pillar', groups, '1001'),
  mover('where there is one group', 'pillar', [run], '1001'),
  mover('that is gone', 'pillar', groups, '1009'),
  ['a group is made', () => <NewGroupDialog taken={['Run']} onMake={hears('onMake')} onClose={hears('onClose')} />],
  [
    'a group is made where one has no name',
    () => <NewGroupDialog taken={['']} onMake={hears('onMake')} onClose={hears('onClose')} />,
  ],
  toolbar('by pillar', { autosort: ['gender', 'style'] }),
  toolbar('by gender', { groupBy: 'gender', size: 'S', model: saving('saving') }),
  toolbar('of an internal one', { kind: { ...regular, orgType: 'internal' }, size: 'L' }),
  toolbar('of POP', { kind: { ...regular, productType: 'POP' }, groupBy: 'none' }),
  toolbar('to look at', { mayEdit: false }),
  ...[true, false].flatMap((mayEdit) =>
    (['pillar', 'gender'] as const).map(
      (groupBy): DrawnPart => [
        `a board by ${groupBy}${mayEdit ? '' : ', to look at'}`,
        () => (
          <SortBoard
            of={{ orgType: 'regular', id: 'a' }}
            line=""
            shown={{ board: { ...board, groupBy }, groups, autosort: [] }}
            model={hearsOf('model')}
            mayEdit={mayEdit}
            size="M"
            titleOf={titleOf}
            say={hears('say')}
          />
        ),
      ],
    ),
  ),
  ...drags.flatMap(([name, held, drop, groupBy = 'pillar']): DrawnPart[] => [
    [
      `held: ${name}`,
      () => (
        <DragGhost
          drag={{ held, drop }}
          {...{ groups, groupBy, titleOf }}
          ghost={{ current: null }}
          width={held.kind === 'style' ? 290 : 120}
        />
      ),
    ],
    [`mark: ${name}`, () => told(SpotMark({ layout, groupBy, drag: { held, drop } })?.props.style ?? 'none')],
    [`dropped: ${name}`, () => <Heard groupBy={groupBy} work={(moves) => drop && moves.drop(held, drop)} />],
  ]),
  [
    'nothing is held',
    () => <DragGhost drag={undefined} {...{ groups, titleOf }} groupBy="none" ghost={{ current: null }} width={190} />,
  ],
  ...(['pillar', 'gender', 'none'] as const).map(
    (groupBy): DrawnPart => [
      `commands of groups by ${groupBy}`,
      () => (
        <Heard
          groupBy={groupBy}
          work={(moves, note) => groups.forEach((one, at) => note(titleOf(one))(moves.commandsOf(one, at)))}
        />
      ),
    ],
  ),
  ...(['first', 'up', 'down', 'last', 'remove', 'keepOpen', 'mayClose'] as const).map(
    (command): DrawnPart => [
      `the second group, ${command}`,
      () => <Heard work={(moves) => moves.command(1, command)} />,
    ],
  ),
  ['the first group, down', () => <Heard work={(moves) => moves.command(0, 'down')} />],
  ...[true, false].map(
    (mayEdit): DrawnPart => [
      `a group is closed${mayEdit ? '' : ' by who looks'}`,
      () => <Heard mayEdit={mayEdit} work={(moves) => moves.setGroup(run, { openState: false })} />,
    ],
  ),
  ['a group is sorted by colour', () => <Heard work={(moves) => moves.sortByColour(run)} />],
]

// Of what shows something else the table is written anew by `npm run test:unit -- client/app/drawn/rooms/sort-board-parts -u`.
test('AST-13 AST-14 parts of a sort board, and what is moved on it, show what the table beside this file says', async () => {
  await expect(await drawParts(parts, { pressed: true })).toMatchFileSnapshot('sort-board-parts.txt')
})
