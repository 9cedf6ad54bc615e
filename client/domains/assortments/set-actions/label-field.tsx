import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Label } from '../../../../contract/assortments/assortment.ts'
import { labelColours } from '../../../../contract/assortments/labels.ts'
import { useFoundLabels } from '../folders/folders.api.ts'
import { labelKey } from '../list/label-choice.ts'

/** Names one more label: one in use, with its colour, or a new one. Enter adds it. */
export function LabelField({ taken, onAdd }: { taken: readonly Label[]; onAdd: (label: Label) => void }) {
  const { t } = useTranslation('assortments')
  const [text, setText] = useState('')
  const [settled] = useDebouncedValue(text.trim(), 150)
  const found = useFoundLabels(settled).data ?? []
  const isTaken = (name: string): boolean => taken.some((one) => labelKey(one.name) === labelKey(name))
  const add = (name: string): void => {
    const known = found.find((one) => labelKey(one.name) === labelKey(name))
    const color = known?.color ?? labelColours[taken.length % labelColours.length]!
    if (name.trim() !== '' && !isTaken(name)) onAdd({ name: known?.name ?? name.trim(), color })
    setText('')
  }
  return (
    <Autocomplete
      aria-label={t('labels.add')}
      placeholder={t('labels.add')}
      leftSection={<IconPlus size={14} aria-hidden />}
      maxLength={40}
      data={found.map(({ name }) => name).filter((name) => !isTaken(name))}
      // The server has searched already.
      filter={({ options }) => options}
      value={text}
      onChange={setText}
      onOptionSubmit={(name) => {
        add(name)
        // It writes the chosen one into the field after this.
        queueMicrotask(() => setText(''))
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        // Enter in the field adds a label, and does not save the dialog.
        event.preventDefault()
        add(text)
      }}
    />
  )
}
