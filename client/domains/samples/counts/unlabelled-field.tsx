import { Autocomplete } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SampleLibrary } from '../../../../contract/samples/sample-libraries.ts'
import type { Sample } from '../../../../contract/samples/sample.ts'
import { usePlaceText } from '../components/place-text.ts'
import { readSamples } from '../samples.api.ts'

/** Lines that are offered at once. */
const OFFERED = 10

/** A piece without a label is found by what it is. */
export function UnlabelledField({ library, onFound }: { library: SampleLibrary; onFound: (sample: Sample) => void }) {
  const { t } = useTranslation(['counts', 'samples'])
  const placeText = usePlaceText()
  const [text, setText] = useState('')
  const asked = text.trim()
  const { data = [] } = useQuery({
    queryKey: ['samples', 'unlabelled', library, asked],
    queryFn: async ({ signal }) => {
      const query = { library, filters: { text: asked }, sort: [] }
      return (await readSamples(query, { skip: 0, limit: OFFERED, totalCount: false }, signal)).data
    },
    enabled: asked.length > 1,
  })
  const named = data.map((sample) => {
    const { style, color, side, size, code } = sample
    const what = [`${style} ${color}`, t(`samples:sides.${side}`), size, placeText(sample), code]
    return { sample, name: what.filter(Boolean).join(' · ') }
  })
  return (
    <Autocomplete
      label={t('unlabelled')}
      placeholder={t('samples:search')}
      value={text}
      data={named.map(({ name }) => name)}
      filter={({ options }) => options}
      onChange={setText}
      onOptionSubmit={(chosen) => {
        const found = named.find(({ name }) => name === chosen)
        if (found) onFound(found.sample)
        // The field writes what was chosen into itself first.
        queueMicrotask(() => setText(''))
      }}
    />
  )
}
