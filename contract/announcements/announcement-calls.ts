import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { paged } from '../kernel/paging.ts'
import { announcement, ANNOUNCED_ASSETS } from './announcement.ts'

const id = z.string().min(1).max(40)
const params = z.object({ id })
const view = areaAccess.viewAdvertisingAssets
const manage = areaAccess.manageAdvertisingAssets

const title = z.string().trim().min(1).max(160)
const html = z.string().max(20_000)
/** Ids of advertising assets, each once. */
const assets = z
  .array(id)
  .max(ANNOUNCED_ASSETS)
  .refine((ids) => new Set(ids).size === ids.length, 'names an asset twice')

/** The newest first. Drafts (`published=false`) are for whoever manages the library (403 for others). */
export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/charts',
  summary: 'Announcements of the advertising library',
  access: view,
  query: z.object({
    published: z.enum(['true', 'false']).default('true'),
    skip: z.coerce.number().int().min(0).max(100_000).default(0),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: paged(announcement),
})

/** Errors: invalidInput naming the field for an asset that is not of this library. */
export const createAnnouncement = endpoint({
  method: 'POST',
  path: '/assets/AdvertisingAsset/announcement',
  summary: 'Write an announcement, as a draft or published at once',
  once: true,
  access: manage,
  body: z.object({ title, html: html.default(''), assets: assets.default([]), published: z.boolean().default(false) }),
  output: announcement,
})

/** What is published again is new to everybody. Errors: userLock when it was changed since `version`, notFound, invalidInput. */
export const updateAnnouncement = endpoint({
  method: 'PATCH',
  path: '/charts/{id}',
  summary: 'Change, publish or take back an announcement',
  access: manage,
  params,
  body: z.object({
    /** Left out, the change is made on what stands. */
    version: z.number().int().optional(),
    title: title.optional(),
    html: html.optional(),
    assets: assets.optional(),
    published: z.boolean().optional(),
  }),
  output: announcement,
})

export const deleteAnnouncement = endpoint({
  method: 'DELETE',
  path: '/charts/{id}',
  summary: 'Delete an announcement; its assets stay',
  access: manage,
  params,
  output: z.object({ deleted: z.number().int() }),
})

/** Said again it changes nothing. */
export const readAnnouncement = endpoint({
  method: 'POST',
  path: '/charts/{id}/read',
  summary: 'Note that this person has read an announcement',
  access: view,
  params,
  output: z.object({ read: z.literal(true) }),
})

/** Errors: notFound, also for readers of a draft. */
export const downloadAnnouncement = endpoint({
  method: 'POST',
  path: '/assets/AdvertisingAsset/announcement/download/pdf',
  summary: 'An announcement as a PDF with the pictures of its assets',
  access: view,
  body: z.object({ _id: id }),
  reads: true,
  output: z.unknown(),
  media: 'file',
})
