import { z } from 'zod'
import { areaAccess } from '../../identity/access/area-access.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { schedule, scheduleRequest, scheduleRun } from './schedule.ts'

const access = areaAccess.viewAnyAssortments
const one = z.object({ id: z.string().min(1).max(40) })
/** The version that was looked at: one that somebody changed since is refused (userLock). */
const version = z.number().int()

/** Those that run next first. Of an assortment, everybody's are shown to whoever may change it. */
export const listSchedules = endpoint({
  method: 'GET',
  path: '/assortment-schedules',
  summary: 'The person’s own schedules, or those of an assortment that they may change (DOC-06)',
  access,
  query: z.object({ assortmentId: z.string().min(1).max(40).optional() }),
  output: z.array(schedule),
})

/** What leaves by itself from the assortments a manager sees, whoever scheduled it (AST-02). */
export const listAllSchedules = endpoint({
  method: 'GET',
  path: '/assortment-schedules/all',
  summary: 'Everybody’s schedules of assortments that the person may see',
  access: areaAccess.viewReporting,
  output: z.array(schedule),
})

export const getSchedule = endpoint({
  method: 'GET',
  path: '/assortment-schedules/{id}',
  summary: 'One schedule and its last runs',
  access,
  params: one,
  output: z.object({ schedule, runs: z.array(scheduleRun) }),
})

/** Errors: notFound, notAllowed for the location, tooManyItems. An assortment that is empty now may be filled by then. */
export const createSchedule = endpoint({
  method: 'POST',
  path: '/assortment-schedules',
  summary: 'Have a document made and sent by the clock',
  once: true,
  access,
  body: scheduleRequest,
  output: schedule,
})

export const updateSchedule = endpoint({
  method: 'PATCH',
  path: '/assortment-schedules/{id}',
  summary: 'Change what is made, when, or whom it goes to: all of it is named',
  access,
  params: one,
  body: scheduleRequest.omit({ assortmentId: true }).extend({ version }),
  output: schedule,
})

export const deleteSchedule = endpoint({
  method: 'DELETE',
  path: '/assortment-schedules/{id}',
  summary: 'End a schedule with its history; what was sent stays open until its day',
  access,
  params: one,
  output: z.object({ message: z.string() }),
})

/** Runs that would have been meanwhile are not made up for. */
export const pauseSchedule = endpoint({
  method: 'POST',
  path: '/assortment-schedules/{id}/pause',
  summary: 'Let a schedule rest, or go on',
  access,
  params: one,
  body: z.object({ paused: z.boolean() }),
  output: schedule,
})

/** Errors: busy while the last run by hand is not over. */
export const runSchedule = endpoint({
  method: 'POST',
  path: '/assortment-schedules/{id}/run',
  summary: 'Make and send the document of a schedule now; the clock’s runs stay as they are',
  once: true,
  access,
  params: one,
  output: schedule,
})

/** From then on it is made with the rights of whoever took it over, and goes on where it rested. */
export const takeOverSchedule = endpoint({
  method: 'POST',
  path: '/assortment-schedules/{id}/takeOver',
  summary: 'Become the owner of somebody else’s schedule of an assortment one may change',
  access,
  params: one,
  output: schedule,
})

/** Asked before assortments are deleted: their schedules go with them (AST-07). */
export const countSchedules = endpoint({
  method: 'POST',
  reads: true,
  path: '/assortment-schedules/count',
  summary: 'How many schedules some assortments have, whoever made them',
  access,
  body: z.object({ assortmentIds: z.array(z.string().min(1).max(40)).min(1).max(1000) }),
  output: z.object({ count: z.number().int() }),
})
