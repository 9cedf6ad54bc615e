import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { inputIssue } from '../kernel/error-answer.ts'
import { locationCode } from '../identity/user.ts'
import { productType } from '../catalogue/product-query.ts'
import { nameText } from '../kernel/texts/name-text.ts'
import { assortment, assortmentMethod, dynamicQuery } from './assortment.ts'

/** Characters of a title at most. */
export const TITLE_LENGTH = 120
export const assortmentTitle = nameText.min(1, 'Title is required').max(TITLE_LENGTH)
/** What may be said of one beside its title; all may be empty. */
export const assortmentFacts = {
  subTitle: z.string().trim().max(200),
  season: z.string().trim().max(20),
  year: z.number().int().min(2000).max(2100).nullable(),
  gender: z.string().trim().max(40),
}

/**
 * Creates a regular assortment (AST-04). `styleColors` and what matches `query` now fill a static one in the same
 * transaction; a dynamic one takes its products from `query` for good. Errors: assortmentExists when the person already
 * has one of this title, tooManyItems when more match than an assortment holds.
 */
export const createAssortment = endpoint({
  method: 'POST',
  path: '/assortments',
  summary: 'Create a regular assortment, static or dynamic',
  once: true,
  access: [{ domain: 'assortments' }],
  body: z.object({
    title: assortmentTitle,
    subTitle: assortmentFacts.subTitle.default(''),
    /** All products are of it. Left out: that of most products it begins with, Footwear without any. */
    productType: productType.optional(),
    method: assortmentMethod,
    season: assortmentFacts.season.default(''),
    year: assortmentFacts.year.default(null),
    gender: assortmentFacts.gender.default(''),
    channel: z.enum(['All', 'Wholesale', 'Retail']).default('All'),
    region: z.enum(['All', 'International', 'Europe', 'Domestic']).default('All'),
    /** Default US, or EU when the region is Europe (LIM-03). */
    locationId: locationCode.optional(),
    query: dynamicQuery.optional(),
    styleColors: z.array(z.string().min(3).max(80)).max(20_000).default([]),
  }),
  bodyLimit: 4 * 1024 * 1024,
  /** `issues` names products that were left out: of another product type, or not sold at the location. */
  output: assortment.extend({ issues: z.array(inputIssue) }),
})
