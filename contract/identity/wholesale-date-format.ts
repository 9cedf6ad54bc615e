import { z } from 'zod'

/** How dates are written on the wholesale form: long, with the whole year (ORD-10). */
export const wholesaleDateFormat = z.enum(['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD', 'DD.MM.YYYY'])
export type WholesaleDateFormat = z.output<typeof wholesaleDateFormat>

/** A day (`yyyy-mm-dd`) as somebody has chosen to read it. */
export function wholesaleDay(day: string, format: WholesaleDateFormat): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return format.replace('YYYY', year).replace('MM', month).replace('DD', date)
}
