/** The demo brand's selling seasons; codes as the trade writes them. */
export interface Season {
  code: string
  season: 'Spring' | 'Fall'
  year: number
  starts: string
  ends: string
  status: 'Live' | 'Archived' | 'Preparation'
}

const spring = (year: number, status: Season['status']): Season => ({
  code: `SP${String(year).slice(2)}`,
  season: 'Spring',
  year,
  starts: `${year}-01-01`,
  ends: `${year}-06-30`,
  status,
})
const fall = (year: number, status: Season['status']): Season => ({
  code: `FA${String(year).slice(2)}`,
  season: 'Fall',
  year,
  starts: `${year}-07-01`,
  ends: `${year}-12-31`,
  status,
})

/** Oldest first. Fixed, like everything of the demo: the same brand whenever it is made. */
export const seasonCalendar: readonly Season[] = [
  fall(2025, 'Archived'),
  spring(2026, 'Archived'),
  fall(2026, 'Live'),
  spring(2027, 'Live'),
  fall(2027, 'Preparation'),
]
