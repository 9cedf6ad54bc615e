/** The side panels of a product, in their order. */
export const panels = ['availability', 'info', 'marketing', 'notes', 'quantities', 'prices', 'samples'] as const
export type Panel = (typeof panels)[number]
