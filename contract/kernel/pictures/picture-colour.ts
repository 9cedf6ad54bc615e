import { z } from 'zod'

/** How far from a colour another may be and still be found, in the steps of `PerceivedColour`. */
export const closeness = { close: 12, near: 20, wide: 34 } as const
export type Closeness = keyof typeof closeness

/** A colour to be found in the picture itself, whatever the product's colour is called (BEY-16). */
export const pictureColour = z.object({
  hex: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'is no colour such as #2846CC')
    .transform((hex) => hex.toUpperCase()),
  within: z.number().int().min(2).max(60).default(closeness.near),
})
export type PictureColour = z.infer<typeof pictureColour>

/** Colours of one search at most; one of them is enough. */
export const PICTURE_COLOURS = 6
