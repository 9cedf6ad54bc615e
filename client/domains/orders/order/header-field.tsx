import { Autocomplete, Select, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Order, OrderHeader } from '../../../../contract/orders/order.ts'
import type { OrderModel } from './order-model.ts'

type Of<Value> = { [Field in keyof OrderHeader]: OrderHeader[Field] extends Value ? Field : never }[keyof OrderHeader]
export type TextField = Of<string>
export type DayField = Extract<
  keyof OrderHeader,
  'startDate' | 'endDate' | 'requestedDeliveryDate' | 'windowStarts' | 'windowEnds'
>

interface FieldProps<Field> {
  model: OrderModel
  order: Order
  field: Field
  label: string
  error?: string | undefined
}

/** What is typed into a field is the order's when the field is left or Enter is pressed: one step back, not one for each letter. */
function useTyped(value: string, keep: (typed: string) => void) {
  const [typed, setTyped] = useState<string>()
  const commit = () => {
    if (typed !== undefined && typed !== value) keep(typed)
    setTyped(undefined)
  }
  return {
    value: typed ?? value,
    type: setTyped,
    commit,
    onKeyDown: ({ key }: { key: string }) => {
      if (key === 'Enter') commit()
      else if (key === 'Escape') setTyped(undefined)
    },
  }
}

interface Worded extends FieldProps<TextField> {
  longest: number
  lines?: number
  /** Offered while one types; other texts are taken as well. */
  choices?: readonly string[]
}

/** A text of the header, of any type of order. */
export function HeaderText({ model, order, field, label, error, longest, lines, choices }: Worded) {
  const { header, isEditable } = order
  const { value, type, commit, onKeyDown } = useTyped(header[field], (typed) => model.patch({ [field]: typed.trim() }))
  const shared = { label, error, disabled: !isEditable, value, maxLength: longest, name: field, onBlur: commit }
  if (choices)
    return (
      <Autocomplete
        {...shared}
        data={[...new Set(choices)]}
        onChange={type}
        onKeyDown={onKeyDown}
        onOptionSubmit={(chosen) => {
          model.patch({ [field]: chosen })
          type(chosen)
        }}
      />
    )
  if (lines)
    return <Textarea {...shared} autosize minRows={lines} onChange={({ currentTarget }) => type(currentTarget.value)} />
  return <TextInput {...shared} onChange={({ currentTarget }) => type(currentTarget.value)} onKeyDown={onKeyDown} />
}

/** A day of the header; typed day by day, so that no half of a year is kept. */
export function HeaderDay({ model, order, field, label, error }: FieldProps<DayField>) {
  const { header, isEditable } = order
  const { value, type, commit, onKeyDown } = useTyped(header[field] ?? '', (typed) =>
    model.patch({ [field]: typed || null }),
  )
  return (
    <TextInput
      type="date"
      label={label}
      error={error}
      disabled={!isEditable}
      name={field}
      value={value}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  )
}

/** One of several words; what an order has already is offered as well. */
export function HeaderChoice({
  model,
  order,
  field,
  label,
  error,
  choices,
}: FieldProps<TextField | 'region' | 'origin'> & { choices: readonly { value: string; label: string }[] }) {
  const { header, isEditable } = order
  const value = header[field] ?? ''
  const isKnown = value === '' || choices.some((choice) => choice.value === value)
  return (
    <Select
      label={label}
      error={error}
      disabled={!isEditable}
      name={field}
      value={value === '' ? null : value}
      data={isKnown ? [...choices] : [{ value, label: value }, ...choices]}
      allowDeselect={false}
      searchable
      onChange={(chosen) => {
        if (chosen !== null && chosen !== value) model.patch({ [field]: chosen })
      }}
    />
  )
}
