import { z } from 'zod'

/** Signs of no width that come with a copied text; what joins letters and emoji stays. */
const unseen = /[\u200b\u2060\ufeff\u00ad]/g

/** A name that people give: two that look alike are one, however their accents were typed or what came along unseen. */
export const nameText = z.string().overwrite((text) => text.normalize('NFC').replaceAll(unseen, '').trim())
