import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { explanation } from '../identity/access/explain-access.ts'
import { currentUser } from '../identity/user.ts'
import { userState } from '../identity/users/user-state.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { listed } from '../room.ts'
import { rooms } from '../rooms.ts'

/** Records of which one can ask why somebody sees them. */
export const recordKind = z.enum(listed(rooms, 'explained'))
export type RecordKind = z.infer<typeof recordKind>

/** A person as the access check sees them, for pages, whose rules the browser holds. */
export const explainedPerson = currentUser
  .pick({
    _id: true,
    name: true,
    lastName: true,
    permissions: true,
    permittedLocations: true,
    libraryAccess: true,
    wofAccess: true,
    generalAccess: true,
    conferenceAccess: true,
    departmentAccess: true,
    strategy: true,
    permissionsBypassed: true,
  })
  .extend({ state: userState })
export type ExplainedPerson = z.infer<typeof explainedPerson>

/** Errors: notFound for a person or a record that does not exist at all. */
export const explainTo = endpoint({
  method: 'GET',
  path: '/administration/access',
  summary: 'Why a person sees a record or does not, rule by rule (BEY-10); without a record, what the person may',
  access: areaAccess.administration,
  query: z.object({
    userId: z.string().min(1).max(64),
    kind: recordKind.optional(),
    /** Its id; for an assortment its title, for a document its file name will do. */
    record: z.string().trim().min(1).max(200).optional(),
  }),
  output: z.object({
    person: explainedPerson,
    record: explanation.extend({ kind: recordKind, title: z.string() }).nullable(),
  }),
})
