import { useTranslation } from 'react-i18next'
import { placeWords } from '../../../../contract/samples/place-words.ts'
import type { SamplePlace } from '../../../../contract/samples/tracking-calls.ts'

type Place = Omit<SamplePlace, 'library'>

/** A place in words, or that there is none. */
export const placeText = (place: Place, t: ReturnType<typeof useTranslation<'samples'>>['t']): string =>
  placeWords(place) || t('drawer.noPlace')

/** The same where other words are spoken. */
export function usePlaceText(): (place: Place) => string {
  const { t } = useTranslation('samples')
  return (place) => placeText(place, t)
}
