import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GroupBy } from '../../../../contract/assortments/rows/assortment-order.ts'
import type { DisplayGroup } from '../../../../contract/assortments/group-sort/sort-board.ts'
import { isAssignable } from '../../../../contract/assortments/group-sort/sort-options.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import type { HeldStyle, Spot } from './planned-moves.ts'

/** Types the place a style goes to: without dragging, and over any distance. Places count from 1. */
export function MoveDialog({
  groups,
  groupBy,
  titleOf,
  held,
  onMove,
  onClose,
}: {
  groups: readonly DisplayGroup[]
  groupBy: GroupBy
  titleOf: (group: DisplayGroup) => string
  held: HeldStyle
  onMove: (to: Spot) => void
  onClose: () => void
}) {
  const { t } = useTranslation('group-sort')
  const from = groups[held.group]?.styles.findIndex(({ style }) => style === held.style) ?? -1
  const name = groups[held.group]?.styles[from]?.name ?? ''
  const [group, setGroup] = useState(held.group)
  const [place, setPlace] = useState<number | string>(from + 1)
  const others = groups[group]?.styles.filter(({ style }) => style !== held.style).length ?? 0
  const most = others + 1
  const isRight = typeof place === 'number' && place >= 1 && place <= most
  return (
    <Dialog
      title={t('move.title', { name })}
      size={380}
      onClose={onClose}
      footer={<Foot form="move-style" verb={t('move.move')} disabled={!isRight} onClose={onClose} />}
    >
      <form
        id="move-style"
        onSubmit={(event) => {
          event.preventDefault()
          // Spots are counted with the style itself.
          if (isRight) onMove({ group, index: group === held.group && place - 1 > from ? place : place - 1 })
        }}
      >
        {groups.length > 1 && isAssignable(groupBy) && (
          <NativeSelect
            label={t('move.group')}
            value={String(group)}
            mb={12}
            data={groups.map((one, at) => ({ value: String(at), label: titleOf(one) }))}
            onChange={({ currentTarget }) => setGroup(Number(currentTarget.value))}
          />
        )}
        <NumberInput
          label={t('move.place', { most })}
          value={place}
          min={1}
          max={most}
          allowDecimal={false}
          data-autofocus
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={setPlace}
        />
      </form>
    </Dialog>
  )
}

/** Names a new group; where groups are pillars, that is the pillar's name. */
export function NewGroupDialog({
  taken,
  onMake,
  onClose,
}: {
  taken: readonly string[]
  onMake: (title: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation('group-sort')
  const [title, setTitle] = useState('')
  const name = title.trim()
  const isTaken = taken.some((one) => one.toLowerCase() === name.toLowerCase())
  return (
    <Dialog
      title={t('newGroup.title')}
      size={380}
      onClose={onClose}
      footer={<Foot form="new-group" verb={t('newGroup.make')} disabled={name === '' || isTaken} onClose={onClose} />}
    >
      <form
        id="new-group"
        onSubmit={(event) => {
          event.preventDefault()
          if (name !== '' && !isTaken) onMake(name)
        }}
      >
        <TextInput
          label={t('newGroup.name')}
          description={t('newGroup.hint')}
          error={isTaken && t('newGroup.taken')}
          value={title}
          maxLength={80}
          data-autofocus
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}

/** Under the form of that id: away, or do it. */
function Foot({
  form,
  verb,
  disabled,
  onClose,
}: {
  form: string
  verb: string
  disabled: boolean
  onClose: () => void
}) {
  const { t } = useTranslation('group-sort')
  return (
    <>
      <span className="sp" />
      <Button variant="default" onClick={onClose}>
        {t('move.cancel')}
      </Button>
      <Button type="submit" form={form} disabled={disabled}>
        {verb}
      </Button>
    </>
  )
}
