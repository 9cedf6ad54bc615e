/**
 * Whether a price that holds from a day on is still to come, both `yyyy-mm-dd`. Whose day has come is no future one: the
 * feed brings it as the price itself (DOC-01).
 */
export const isFuturePrice = (from: string | null, today: string): from is string => from !== null && from > today
