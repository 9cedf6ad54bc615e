/** A day as a date without a time (DOC-08). */
export const dayCell = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** Of a moment, the day it was in a place. */
export const dayCellOf = (moment: string, timeZone: string): Date =>
  dayCell(new Date(moment).toLocaleDateString('sv', { timeZone }))
