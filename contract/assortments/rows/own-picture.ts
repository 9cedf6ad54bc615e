import { z } from 'zod'
import { areaAccess } from '../../identity/access/area-access.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { LOGO_BYTES } from '../../kernel/pictures/logo-address.ts'

/** The name of a row's own picture among its angles. */
export const OWN_ANGLE = 'own'

/** How `thumbnail` and `printImage` name a picture that somebody brought for the row; no angle of the feed is written so. */
export const ownPicture = (hash: string): string => `${OWN_ANGLE}:${hash}`

/** The hash of such a picture; undefined where an angle stands, or nothing. */
export const hashOfOwn = (value: string): string | undefined => /^own:([0-9a-f]{64})$/.exec(value)?.[1]

/**
 * The body is the picture; its hash, behind the mark of `ownPicture`, is then written into rows by a batch. Errors:
 * unreadableFile with what is wrong with it, payloadTooLarge, notAllowed, notFound.
 */
export const bringRowPicture = endpoint({
  method: 'POST',
  path: '/assortments/{id}/pictures',
  summary: 'Bring a picture for rows of an assortment, regular or internal (AST-12)',
  access: areaAccess.viewAnyAssortments,
  params: z.object({ id: z.string().min(1).max(40) }),
  output: z.object({ hash: z.string() }),
  upload: LOGO_BYTES,
  // The same file has the same hash.
  repeatable: true,
})
