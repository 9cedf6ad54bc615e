import { codesOf } from '../pictures/colourways.ts'

/** Leading colours of the displays that each territory puts up: charcoal is Europe's and Asia's, olive and red America's. */
const leading: Readonly<Record<string, readonly string[]>> = {
  'NORTH AMERICA': ['BK', 'W', 'NV', 'RD', 'OL'],
  EUROPE: ['BK', 'W', 'NV', 'CC'],
  ASIA: ['W', 'BK', 'CC'],
}

/** The colours of point-of-sale merchandise of who works in a territory (PERM-12); the administration needs none named. */
export const popColoursIn = (territory: string): string[] => codesOf('pop', leading[territory] ?? [])
