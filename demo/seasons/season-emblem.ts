import type { Season } from '../catalogue/season-calendar.ts'
import { random } from '../pictures/random.ts'

const palettes = {
  Spring: [
    ['#dfe9d8', '#7fa36b', '#f2c14e', '#33553a'],
    ['#e3eef2', '#6ea8bf', '#f29e7d', '#24505f'],
  ],
  Fall: [
    ['#f0e4d4', '#b5643c', '#e0a458', '#4b2e22'],
    ['#e9e2e6', '#8c4a5e', '#d99a4e', '#3a2430'],
  ],
} as const

/** The season's key visual as an SVG: a rising sun over hills in spring, leaves on the wind in fall. */
export function seasonEmblem({ season, year }: Pick<Season, 'season' | 'year'>): string {
  const r = random('season', season, String(year))
  const [ground, near, light, far] = palettes[season][year % palettes[season].length]!
  const shapes = season === 'Spring' ? hills(light, near, far, r.range(380, 820)) : leaves(light, near, far, r)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 480" width="1200" height="480">
<rect width="1200" height="480" fill="${ground}"/>${shapes}</svg>`
}

const hills = (light: string, near: string, far: string, at: number): string => `
<circle cx="${at}" cy="270" r="150" fill="${light}"/>
<path d="M0 330C220 220 420 250 620 320S1040 400 1200 290V480H0Z" fill="${near}"/>
<path d="M0 400C260 340 500 430 760 400S1080 350 1200 390V480H0Z" fill="${far}"/>`

function leaves(light: string, near: string, far: string, r: ReturnType<typeof random>): string {
  const leaf = 'M0 0C40-70 120-70 160 0C120 70 40 70 0 0Z'
  return Array.from({ length: 11 }, (_, at) => {
    const place = `translate(${Math.round(at * 108 + r.range(-30, 30))} ${Math.round(r.range(70, 420))})`
    const turn = `rotate(${Math.round(r.range(-70, 70))}) scale(${r.range(0.5, 1.25).toFixed(2)})`
    return `<path d="${leaf}" fill="${r.pick([light, near, far])}" transform="${place} ${turn}"/>`
  }).join('')
}
