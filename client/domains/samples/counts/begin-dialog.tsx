import { NativeSelect, TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SampleLibrary } from '../../../../contract/samples/sample-libraries.ts'
import { newRecordId } from '../../../parts/saving/new-record-id.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { completeSample } from '../samples.api.ts'
import { refusalText } from '../use-sample-list.ts'
import { beginCount } from './counts.api.ts'

/** Places are how a room is counted: bins, or in Sales whole aisles. */
const countedBy = { Production: ['bin'], Sales: ['aisle', 'bin'] } as const

interface DialogProps {
  libraries: readonly SampleLibrary[]
  onClose: () => void
  onBegun: (id: string) => void
}

/** Which places are counted; without any, all of the library (design, section 9). */
export function BeginDialog({ libraries, onClose, onBegun }: DialogProps) {
  const { t } = useTranslation(['counts', 'samples'])
  const [id] = useState(newRecordId)
  const [library, setLibrary] = useState(libraries[0]!)
  const [chosen, setChosen] = useState<Partial<Record<'bin' | 'aisle', string[]>>>({})
  const [pending, setPending] = useState(false)
  const [fault, setFault] = useState<string>()
  const begin = async () => {
    setPending(true)
    try {
      const fields = Object.fromEntries(countedBy[library].map((field) => [field, chosen[field] ?? []]))
      await beginCount({ _id: id, library, filters: { fields } })
      onBegun(id)
    } catch (error) {
      setFault(refusalText(error))
      setPending(false)
    }
  }
  return (
    <FormDialog
      title={t('begin')}
      size={460}
      verb={t('beginVerb')}
      pending={pending}
      fault={fault}
      onClose={onClose}
      onSubmit={() => void begin()}
    >
      {libraries.length > 1 && (
        <NativeSelect
          label={t('samples:library')}
          value={library}
          data={libraries.map((value) => ({ value, label: t(`samples:libraries.${value}`) }))}
          onChange={({ currentTarget }) => setLibrary(libraries.find((one) => one === currentTarget.value)!)}
        />
      )}
      {countedBy[library].map((field, at) => (
        <PlacesField
          key={`${library} ${field}`}
          library={library}
          field={field}
          isFirst={at === 0}
          value={chosen[field] ?? []}
          onChange={(value) => setChosen((now) => ({ ...now, [field]: value }))}
        />
      ))}
      <p className="t2">{t('beginTold')}</p>
    </FormDialog>
  )
}

interface FieldProps {
  library: SampleLibrary
  field: 'bin' | 'aisle'
  isFirst: boolean
  value: string[]
  onChange: (value: string[]) => void
}

function PlacesField({ library, field, isFirst, value, onChange }: FieldProps) {
  const { t } = useTranslation(['counts', 'samples'])
  const [text, setText] = useState('')
  const asked = text.trim()
  const { data = [] } = useQuery({
    queryKey: ['samples', 'places', library, field, asked],
    queryFn: ({ signal }) => completeSample(library, field, asked, signal),
    enabled: asked !== '',
  })
  return (
    <TagsInput
      label={t(`samples:fields.${field}`)}
      description={t(`all.${field}`)}
      value={value}
      data={data}
      filter={({ options }) => options}
      searchValue={text}
      onSearchChange={setText}
      onChange={(next) => onChange(next.map((one) => one.trim().toUpperCase()))}
      {...(isFirst ? { 'data-autofocus': true } : {})}
    />
  )
}
