/** A selling season as assortments name it. */
export interface SellingSeason {
  code: string
  season: 'Spring' | 'Fall'
  year: number
}

/** Seasons people plan for: the running one and the four behind it. Spring is sold January to June, fall July to December. */
export function coming(today = new Date()): SellingSeason[] {
  const half = today.getFullYear() * 2 + (today.getMonth() >= 6 ? 1 : 0)
  return Array.from({ length: 5 }, (_, ahead) => {
    const year = Math.floor((half + ahead) / 2)
    const season = (half + ahead) % 2 === 0 ? 'Spring' : 'Fall'
    return { code: `${season === 'Spring' ? 'SP' : 'FA'}${String(year).slice(2)}`, season, year }
  })
}
