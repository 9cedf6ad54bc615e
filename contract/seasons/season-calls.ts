import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { LOGO_BYTES } from '../kernel/pictures/logo-address.ts'
import { season, seasonChannel, seasonState, seasonYear, sellingSeason, writtenSets } from './season.ts'

const id = z.string().min(1).max(40)
const read = areaAccess.viewInternalProducts
const manage = areaAccess.manageSeasons
const list = z.object({ data: z.array(season) })

/** Seasons of a channel at most. */
export const SEASON_LIMIT = 200

/** Those with a set that the person may see, each with these sets alone; whoever manages seasons sees all of them. */
export const listSeasons = endpoint({
  method: 'GET',
  path: '/assortmentSeasons/{channel}',
  summary: 'Seasons of a channel in their order, with the sets this person may see',
  access: read,
  params: z.object({ channel: seasonChannel }),
  output: list,
})

export const seasonSubRoute = z.enum(['manage', 'domestic', 'international'])
export type SeasonSubRoute = z.infer<typeof seasonSubRoute>

/** `manage`: everything, for those who manage seasons (403 for others); else only sets of the region. */
export const listSeasonsOf = endpoint({
  method: 'GET',
  path: '/assortmentSeasons/{channel}/{subRoute}',
  summary: 'Seasons of a channel for the seasons manager, or with the sets of one region',
  access: read,
  params: z.object({ channel: seasonChannel, subRoute: seasonSubRoute }),
  output: list,
})

export const getSeason = endpoint({
  method: 'GET',
  path: '/assortmentSeasons/{id}',
  summary: 'One season with the sets this person may see',
  access: read,
  params: z.object({ id }),
  output: season,
})

/** The new season stands first in its channel. Errors: duplicate when the channel has it already, tooManyItems. */
export const createSeason = endpoint({
  method: 'POST',
  path: '/assortmentSeasons',
  summary: 'Create a season of a channel with its sets',
  once: true,
  access: manage,
  body: z.object({
    season: sellingSeason,
    year: seasonYear,
    channel: seasonChannel,
    seasonSets: writtenSets.default([]),
  }),
  output: season,
})

/**
 * `before`: the season of the same channel in front of which it is moved, null for the end. `seasonSets` are all of them.
 * Errors: userLock when `version` is given and no longer the season's, duplicate, notFound.
 */
export const updateSeason = endpoint({
  method: 'PATCH',
  path: '/assortmentSeasons/{id}',
  summary: 'Change season, year, sets or the place of a season in its channel',
  access: manage,
  params: z.object({ id }),
  body: z.object({
    version: z.number().int().optional(),
    season: sellingSeason.optional(),
    year: seasonYear.optional(),
    seasonSets: writtenSets.optional(),
    customerName: z.string().trim().max(120).optional(),
    before: id.nullable().optional(),
  }),
  output: season,
})

export const deleteSeason = endpoint({
  method: 'DELETE',
  path: '/assortmentSeasons/{id}',
  summary: 'Delete a season with its sets; assortments of it stay',
  access: manage,
  params: z.object({ id }),
  output: z.object({ deleted: z.number().int() }),
})

export const deleteSeasons = endpoint({
  method: 'POST',
  path: '/assortmentSeasons/deleteMany',
  summary: 'Delete several seasons, all or none',
  access: manage,
  body: z.object({ ids: z.array(id).min(1).max(SEASON_LIMIT) }),
  output: z.object({ deleted: z.number().int() }),
})

export const changeSetState = endpoint({
  method: 'PATCH',
  path: '/assortmentSeasons/{seasonId}/{seasonSetId}',
  summary: 'Open, archive or prepare one set of a season',
  access: manage,
  params: z.object({ seasonId: id, seasonSetId: id }),
  body: z.object({ state: seasonState }),
  output: season,
})

export const seasonLogoKind = z.enum(['logo', 'customerLogo'])
export type SeasonLogoKind = z.infer<typeof seasonLogoKind>

/** The body is the picture. Errors: unreadableFile with what is wrong with it, payloadTooLarge. */
export const setSeasonLogo = endpoint({
  method: 'PUT',
  path: '/assortmentSeasons/{id}/logos/{kind}',
  summary: 'Set the logo of a season, or that of the customer it is shown to',
  access: manage,
  params: z.object({ id, kind: seasonLogoKind }),
  output: season,
  upload: LOGO_BYTES,
})

export const removeSeasonLogo = endpoint({
  method: 'DELETE',
  path: '/assortmentSeasons/{id}/logos/{kind}',
  summary: 'Take a logo of a season away',
  access: manage,
  params: z.object({ id, kind: seasonLogoKind }),
  output: season,
})
