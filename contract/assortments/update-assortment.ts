import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { locationCode } from '../identity/user.ts'
import { lineStatus } from '../catalogue/product-query.ts'
import { assortment, assortmentState, dynamicQuery } from './assortment.ts'
import { assortmentFacts, assortmentTitle } from './create-assortment.ts'
import { labelChange, MOST_LABELS } from './labels.ts'

const { subTitle, season, year, gender } = assortmentFacts

/** What 'Edit details' changes, each as it stood when the person read it; the owner by code. */
const detailsRead = z.object({ title: z.string(), subTitle, season, year, gender, owner: z.string() }).partial()

/**
 * `starred` is the person's own; everything else changes the assortment for all and needs the right to edit it. Season, year
 * and gender are part of what an internal one is known by: there season and year stay named. Errors: assortmentExists;
 * userLock when a field that is changed stands otherwise than in `was`; notFound (it, the folder, or the owner to be);
 * recipientCannotSee when it would be out of its new owner's sight.
 */
export const updateAssortment = endpoint({
  method: 'PATCH',
  path: '/assortments/{id}',
  summary: 'Change details, owner, star, archive, labels, folder, location or the filters of a dynamic assortment',
  access: [{ domain: 'assortments' }],
  params: z.object({ id: z.string().min(1).max(40) }),
  body: z.object({
    title: assortmentTitle.optional(),
    subTitle: subTitle.optional(),
    season: season.optional(),
    year: year.optional(),
    gender: gender.optional(),
    /** Id of the person whose it is from now on. Who hands one on that is not published sees it no more. */
    owner: z.string().min(1).max(60).optional(),
    was: detailsRead.optional(),
    starred: z.boolean().optional(),
    archived: z.boolean().optional(),
    state: assortmentState.optional(),
    /** All of them. Rows lose a label that is left out, and follow one that is renamed. */
    labels: z.array(labelChange).max(MOST_LABELS).optional(),
    folder: z.string().min(1).max(40).nullable().optional(),
    locationId: locationCode.optional(),
    status: z.array(lineStatus).max(5).optional(),
    query: dynamicQuery.optional(),
  }),
  output: assortment,
})

export const deleteAssortment = endpoint({
  method: 'DELETE',
  path: '/assortments/{id}',
  summary: 'Delete an assortment with its products',
  access: [{ domain: 'assortments' }],
  params: z.object({ id: z.string().min(1).max(40) }),
  output: z.object({ message: z.string() }),
})
