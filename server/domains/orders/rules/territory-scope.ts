import type { UserTbe } from '../../../../contract/identity/user.ts'
import { ADMIN } from '../../../../contract/masterdata/territories.ts'

/** The territories whose customers a person sees: their own, or 'all' with territory and entity ADMIN (PERM-12). */
export function territoryScope({
  userTBEs,
}: {
  userTBEs: readonly Pick<UserTbe, 'territory' | 'businessEntity'>[]
}): 'all' | string[] {
  if (userTBEs.some(({ territory, businessEntity }) => territory === ADMIN && businessEntity === ADMIN)) return 'all'
  return [...new Set(userTBEs.map(({ territory }) => territory))]
}
