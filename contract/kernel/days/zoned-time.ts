/**
 * Clocks of places: which moment an hour of a day is somewhere, whatever the clocks there do. Days are `yyyy-mm-dd`,
 * times `hh:mm`.
 */

const minute = 60_000
const day = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timezone: string): Intl.DateTimeFormat {
  let format = formats.get(timezone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formats.set(timezone, format)
  }
  return format
}

/** Whether there is such a place. */
export function isTimezone(name: string): boolean {
  try {
    formatOf(name)
    return true
  } catch {
    return false
  }
}

/** What the clock shows there, read as if it were UTC. */
function wallClock(timezone: string, moment: number): number {
  const parts = Object.fromEntries(
    formatOf(timezone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>
  return Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second)
}

const offsetAt = (timezone: string, moment: number): number => wallClock(timezone, moment) - moment

const dayText = (utc: number): string => new Date(utc).toISOString().slice(0, 10)

/** The day that a moment falls on there. */
export const dayAt = (timezone: string, moment: number | Date): string =>
  dayText(wallClock(timezone, wholeSecond(Number(moment))))

const wholeSecond = (moment: number): number => Math.floor(moment / 1000) * 1000

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (of: string): number => new Date(of).getUTCDay() || 7

/**
 * The moment at which the clock there shows the time on the day. An hour that comes twice, because the clock is put
 * back, is the first of them; one that is left out is the moment when the clock has jumped over it.
 */
export function momentOf(timezone: string, on: string, time: string): number {
  const wanted = Date.parse(`${on}T${time}:00Z`)
  const before = offsetAt(timezone, wanted - day)
  const after = offsetAt(timezone, wanted + day)
  const found = [wanted - before, wanted - after]
    .filter((moment) => wallClock(timezone, moment) === wanted)
    .sort((a, b) => a - b)
  return found[0] ?? jumpOver(timezone, wanted - after, wanted - before)
}

/** The first minute in between that the clock shows by its later rule. */
function jumpOver(timezone: string, from: number, until: number): number {
  const later = offsetAt(timezone, until)
  let [low, high] = [from, until]
  while (high - low > minute) {
    const middle = low + Math.floor((high - low) / 2 / minute) * minute
    if (offsetAt(timezone, middle) === later) high = middle
    else low = middle
  }
  return high
}
