import { type AccessSubject, mayAccess } from './access.ts'
import type { Role } from './permission.ts'

/** What an internal assortment is named from. */
export interface InternalOption {
  year: number
  season: string
  channel: string
  region: string
  productType: string
}

const same = (one: InternalOption, other: InternalOption): boolean =>
  (['year', 'season', 'channel', 'region', 'productType'] as const).every((field) => one[field] === other[field])

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/**
 * Names offered for a new internal assortment (PERM-13): those that the person edits by role and sub-role and that are
 * not in use, the latest year first, then by season, region and product type.
 */
export const internalOptionsFor = <Option extends InternalOption>(
  person: AccessSubject,
  options: readonly Option[],
  used: readonly InternalOption[],
): Option[] =>
  options
    .filter((option) => countsPublished(person, option) && !used.some((other) => same(option, other)))
    .sort(
      (a, b) =>
        b.year - a.year ||
        compare(a.season, b.season) ||
        compare(a.region, b.region) ||
        compare(a.productType, b.productType),
    )

type Reach = Pick<InternalOption, 'channel' | 'region' | 'productType'>

/** Whether the published state is applied to a filter of internal assortments for this person (PERM-13). */
export const countsPublished = (person: AccessSubject, reach: Reach): boolean => reaches(person, internalEditors, reach)

/** Whether the person works on internal assortments of this kind: sees those nobody published, and changes them (PERM-05). */
export const worksOnInternal = (person: AccessSubject, reach: Reach): boolean => reaches(person, internalWorkers, reach)

export const internalEditors = ['editor', 'seniorEditor'] as const satisfies readonly Role[]
export const internalWorkers = [...internalEditors, 'manager'] as const satisfies readonly Role[]
export const internalReaders = ['user', 'adminEditor'] as const satisfies readonly Role[]

const reaches = (person: AccessSubject, roles: readonly Role[], { channel, region, productType }: Reach): boolean =>
  mayAccess(person, [
    { domain: 'internalAssortments', roles: internalReaders, subRole: { roles, channel, region, productType } },
  ])
