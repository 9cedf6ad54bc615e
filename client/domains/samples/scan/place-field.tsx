import { Autocomplete } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayAccess } from '../../../../contract/identity/access/access.ts'
import { sampleAccess } from '../../../../contract/samples/sample-libraries.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { usePlaceText } from '../components/place-text.ts'
import { completeSample } from '../samples.api.ts'
import type { Scanning } from './create-scanning.ts'
import { placed } from './scan-list.ts'
import classes from './scan.module.css'

/** Where things go: the place whose label was scanned, or a bin of Production that is typed. */
export function PlaceField({ scanning }: { scanning: Scanning }) {
  const { t } = useTranslation('scan')
  const user = useCurrentUser()
  const placeText = usePlaceText()
  const { place } = scanning.list
  const [text, setText] = useState('')
  const asked = text.trim().toUpperCase()
  const { data = [] } = useQuery({
    queryKey: ['samples', 'bins', asked],
    queryFn: ({ signal }) => completeSample('Production', 'bin', asked, signal),
    enabled: asked !== '',
  })
  const choose = (bin: string) => {
    const chosen = bin.trim().toUpperCase()
    if (chosen === '') return
    const at = {
      library: 'Production',
      bin: chosen,
      region: '',
      aisle: '',
      direction: '',
      level: '',
      shelf: '',
    } as const
    scanning.change((list) => placed(list, { place: at, lines: 0, pieces: 0 }))
    setText('')
  }
  return (
    <>
      <div className={classes.place}>
        <span className="t2">{t('place')}</span>
        <b className="b">{place ? placeText(place.place) : t('noPlace')}</b>
      </div>
      {mayAccess(user, sampleAccess.Production.keep) && (
        <Autocomplete
          size="xs"
          aria-label={t('typeBin')}
          placeholder={t('typeBin')}
          value={text}
          data={data}
          filter={({ options }) => options}
          onChange={setText}
          onOptionSubmit={choose}
          onKeyDown={(event) => {
            if (event.key === 'Enter') choose(text)
          }}
        />
      )}
    </>
  )
}
