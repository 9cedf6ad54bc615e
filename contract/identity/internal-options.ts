import { type AccessSubject, mayAccess } from './access.ts'

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
export const internalOptionsFor = (
  person: AccessSubject,
  options: readonly InternalOption[],
  used: readonly InternalOption[],
): InternalOption[] =>
  options
    .filter((option) => countsPublished(person, option) && !used.some((other) => same(option, other)))
    .sort(
      (a, b) =>
        b.year - a.year ||
        compare(a.season, b.season) ||
        compare(a.region, b.region) ||
        compare(a.productType, b.productType),
    )

/** Whether the published state is applied to a filter of internal assortments for this person (PERM-13). */
export const countsPublished = (
  person: AccessSubject,
  { channel, region, productType }: Pick<InternalOption, 'channel' | 'region' | 'productType'>,
): boolean =>
  mayAccess(person, [
    {
      domain: 'internalAssortments',
      roles: ['user', 'adminEditor'],
      subRole: { roles: ['editor', 'seniorEditor'], channel, region, productType },
    },
  ])
