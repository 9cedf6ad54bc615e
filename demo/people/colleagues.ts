import type { LocationCode } from '../../contract/identity/user.ts'
import type { DemoPerson } from './accounts.ts'
import type { PermissionPreset } from '../../contract/identity/users/permission-presets.ts'

const names =
  'Aiko Tanaka, Bram de Vries, Catalina Rojas, Dmitri Volkov, Eleni Papadaki, Farid Rahimi, Grace Mensah, Hugo Lefevre, Ingrid Haugen, Jamal Carter, Katarzyna Wiśniewska, Lucas Oliveira, Mei Lin, Nils Bergström, Oona Virtanen, Paolo Conti, Quinn Murphy, Rosa Jiménez, Sami Korhonen, Thandi Nkosi, Umberto Greco, Veronika Horáková, Wanjiru Kamau, Ximena Duarte, Yusuf Demir, Zuzana Kováčová, Anders Møller, Beatriz Santos, Callum Fraser, Đorđe Petrović, Elif Yılmaz, Fiona Gallagher, Gustavo Peña, Hye-jin Park, Ivan Petrov, Jürgen Weiß, Kenji Mori, Łukasz Zieliński, Małgorzata Krawczyk, Niamh O’Connor'

const places: { tbe: DemoPerson['tbe']; timezone: string }[] = (
  [
    ['NORTH AMERICA', 'US WHOLESALE', 'US', 'America/New_York'],
    ['NORTH AMERICA', 'US RETAIL', 'US', 'America/Los_Angeles'],
    ['NORTH AMERICA', 'CANADA', 'CA', 'America/Toronto'],
    ['EUROPE', 'EU WHOLESALE', 'EU', 'Europe/Berlin'],
    ['EUROPE', 'UK WHOLESALE', 'UK', 'Europe/London'],
    ['ASIA', 'JAPAN', 'JP', 'Asia/Tokyo'],
  ] as [string, string, LocationCode, string][]
).map(([territory, businessEntity, location, timezone]) => ({
  tbe: { territory, businessEntity, locations: [location] },
  timezone,
}))

const kinds: PermissionPreset[] = [
  'sales',
  'sales',
  'distributor',
  'editor',
  'sampleCoordinator',
  'approver',
  'manager',
  'sales',
]

/** About forty people who fill assignments, owners and histories; none of them is a demo login. */
export const colleagues: readonly DemoPerson[] = names.split(', ').map((full, i) => {
  const [name, ...rest] = full.split(' ')
  const place = places[i % places.length]!
  return {
    account: `colleague-${i + 1}`,
    name: name!,
    lastName: rest.join(' '),
    userCode: `TWY${String(i + 1).padStart(3, '0')}`,
    may: kinds[i % kinds.length]!,
    ...place,
  }
})
