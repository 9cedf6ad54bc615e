import { useTranslation } from 'react-i18next'
import { placeFields } from '../../../../contract/samples/sample-fields.ts'
import type { SamplePlace } from '../../../../contract/samples/tracking-calls.ts'

type Place = Omit<SamplePlace, 'library'>

/** A place in words: the bin, in Sales behind the way to it. */
export const placeText = (place: Place, t: ReturnType<typeof useTranslation<'samples'>>['t']): string =>
  [...placeFields.map((field) => place[field]), place.bin].filter(Boolean).join(' · ') || t('drawer.noPlace')

/** The same where other words are spoken. */
export function usePlaceText(): (place: Place) => string {
  const { t } = useTranslation('samples')
  return (place) => placeText(place, t)
}
