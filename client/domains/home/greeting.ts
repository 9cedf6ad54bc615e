export type Greeting = 'morning' | 'afternoon' | 'evening'

/** By the clock of the person's own machine. */
export function greeting(now: Date): Greeting {
  const hour = now.getHours()
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
