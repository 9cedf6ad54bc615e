import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { deputyTopic } from './acting-for.ts'
import { namedPerson } from './notification.ts'

/** Days for which somebody may be away in one go, and how far ahead they may say so. */
export const LONGEST_ABSENCE = 366
/** Absences of one person that are not over. */
export const MOST_ABSENCES = 50

/** Where mails of what waits go meanwhile. */
export const absenceMail = z.enum(['deputy', 'both', 'nobody'])
export type AbsenceMail = z.infer<typeof absenceMail>

const userCode = z.string().min(1).max(40)

const fields = {
  deputy: userCode,
  topics: z
    .array(deputyTopic)
    .min(1)
    .transform((topics) => [...new Set(topics)].toSorted()),
  /** Whole days on the clock of who is away; both are days of absence. */
  beginsOn: z.iso.date(),
  endsOn: z.iso.date(),
  mailTo: absenceMail.default('both'),
  note: z.string().trim().max(500).default(''),
}

export const newAbsence = z.object({
  ...fields,
  /** Of somebody else: administrators alone. */
  userCode: userCode.optional(),
})

/** Somebody is away, and a deputy sees and does meanwhile what waits for them (BEY-13). */
export const absence = z.object({
  _id: z.string(),
  version: z.number().int(),
  person: namedPerson,
  deputy: namedPerson,
  topics: z.array(deputyTopic),
  /** Topics whose roles the deputy lacks by now: nobody stands in there. */
  cannotAct: z.array(deputyTopic),
  beginsOn: z.string(),
  endsOn: z.string(),
  state: z.enum(['toCome', 'now', 'over']),
  mailTo: absenceMail,
  note: z.string(),
  /** The reader may change it. */
  isOwn: z.boolean(),
})
export type Absence = z.infer<typeof absence>

/** Absences of now that are told at once; who came first. */
export const MOST_AWAY = 500

const params = z.object({ id: z.string().min(1).max(40) })

/** Errors: notFound for the code of somebody else, unless an administrator asks. */
export const listAbsences = endpoint({
  method: 'GET',
  path: '/absences',
  summary: 'When somebody is away, and when they stand in for others, as far as it is not over (BEY-13)',
  access: 'signedIn',
  query: z.object({ userCode: userCode.optional() }),
  output: z.object({ data: z.array(absence), topics: z.array(deputyTopic) }),
})

/** Somebody is away in some topics until the end of a day, and who stands in for which of them. */
export const awayNow = z.object({
  person: userCode,
  topics: z.array(deputyTopic),
  endsOn: z.string(),
  deputy: namedPerson,
  cannotAct: z.array(deputyTopic),
})
export type AwayNow = z.infer<typeof awayNow>

/** So that it stands beside names. Errors: notAllowed for people of other houses. */
export const listAwayNow = endpoint({
  method: 'GET',
  path: '/absences/now',
  summary: 'Who is away now, until when, and who stands in',
  access: 'signedIn',
  background: true,
  peopleOnly: true,
  output: z.object({ data: z.array(awayNow).max(MOST_AWAY) }),
})

/**
 * Errors: notFound for another's code, notAllowed for people of other houses, tooManyItems, invalidInput for days that are
 * over or in the wrong order, for a deputy who lacks a role, and for what overlaps.
 */
export const createAbsence = endpoint({
  method: 'POST',
  path: '/absences',
  summary: 'Say that somebody will be away, and who stands in',
  access: 'signedIn',
  once: true,
  peopleOnly: true,
  body: newAbsence,
  output: absence,
})

/** Errors: as above, and userLock. */
export const changeAbsence = endpoint({
  method: 'PATCH',
  path: '/absences/{id}',
  summary: 'Change days, deputy, topics or mails of an absence',
  access: 'signedIn',
  peopleOnly: true,
  params,
  body: z.object({ ...fields, version: z.number().int() }),
  output: absence,
})

/** The deputy acts no more from then on. Errors: notFound, userLock. */
export const deleteAbsence = endpoint({
  method: 'DELETE',
  path: '/absences/{id}',
  summary: 'End an absence, or take it back',
  access: 'signedIn',
  peopleOnly: true,
  params,
  query: z.object({ version: z.coerce.number().int() }),
  output: z.object({ message: z.string() }),
})

/** Errors: notFound for another's code, notAllowed for people of other houses. */
export const findDeputies = endpoint({
  method: 'GET',
  path: '/absences/deputies',
  summary: 'At most ten people who could stand in for somebody in some topics',
  access: 'signedIn',
  peopleOnly: true,
  query: z.object({
    text: z.string().trim().max(80).default(''),
    /** With commas between. */
    topics: z
      .string()
      .max(200)
      .transform((text) => text.split(','))
      .pipe(z.array(deputyTopic).min(1)),
    userCode: userCode.optional(),
  }),
  output: z.array(namedPerson),
})
