import { activeLocation, permittedLocations } from '../../../contract/identity/access/location-scope.ts'
import { currentUser, type CurrentUser, type LocationCode } from '../../../contract/identity/user.ts'
import type { AccountRow } from './identity.queries.ts'

/** Row to contract. */
export function presentUser(account: AccountRow): CurrentUser {
  const userTBEs = account.tbes.map((tbe) => ({
    territory: tbe.territory,
    businessEntity: tbe.business_entity,
    locations: tbe.locations,
    keyedLocations: { [`${tbe.territory}_${tbe.business_entity}`]: tbe.locations },
    colorFilters: { POP: tbe.pop_color_filters },
  })) as CurrentUser['userTBEs']
  const permitted = permittedLocations(userTBEs)
  return currentUser.parse({
    _id: account.public_id,
    userCode: account.user_code,
    name: account.name,
    lastName: account.last_name,
    email: account.email,
    language: account.language,
    timezone: account.timezone,
    strategy: account.strategy,
    userActiveLocation: activeLocation(account.active_location as LocationCode, permitted),
    permittedLocations: permitted,
    permissions: account.permissions.map(({ domain, roles }) => ({
      domain,
      roles,
      subRoles: account.subRoles
        .filter((sub) => sub.domain === domain)
        .map(({ role, channel, region, product_type }) => ({ role, channel, region, productType: product_type })),
    })),
    userTBEs,
    libraryAccess: account.library_access,
    wofAccess: account.wof_access,
    wholesaleDateFormat: account.wholesale_date_format,
    generalAccess: account.general_access,
    conferenceAccess: {
      asian: account.conference_asian,
      domestic: account.conference_domestic,
      international: account.conference_international,
    },
    departmentAccess: account.department_access,
  })
}
