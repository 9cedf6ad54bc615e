import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import type { AssortmentPatch } from '../assortments.api.ts'

/** What 'Edit details' shows and changes. */
export type Detailed = Pick<
  Assortment,
  '_id' | 'orgType' | 'title' | 'subTitle' | 'season' | 'year' | 'gender' | 'owner' | 'state' | 'channel'
>

export interface DetailsDraft {
  title: string
  subTitle: string
  season: string
  year: number | null
  gender: string
  /** Id of who shall own it; null while it stays whose it is. */
  owner: string | null
}

export const draftOf = ({ title, subTitle, season, year, gender }: Detailed): DetailsDraft => ({
  title,
  subTitle,
  season,
  year,
  gender,
  owner: null,
})

/** Only what differs, each with what it was when it was read: others may change the rest meanwhile. None: nothing does. */
export function patchOf(read: Detailed, draft: DetailsDraft): AssortmentPatch | undefined {
  const { owner, ...wished } = draft
  const written = { ...wished, title: draft.title.trim(), subTitle: draft.subTitle.trim(), gender: draft.gender.trim() }
  const keys = (Object.keys(written) as (keyof typeof written)[]).filter((key) => written[key] !== read[key])
  if (keys.length === 0 && owner === null) return undefined
  const only = (of: object) => Object.fromEntries(Object.entries(of).filter(([key]) => keys.some((one) => one === key)))
  return {
    ...only(written),
    ...(owner === null ? {} : { owner }),
    was: { ...only(read), ...(owner === null ? {} : { owner: read.owner.userCode }) },
  }
}
