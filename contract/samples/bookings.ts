/** Pieces of a sample that are promised to somebody or with them, from a day to another; without a last day, for good. */
export interface Booking {
  from: string
  to: string | null
  pieces: number
}

/**
 * How many of `inAll` pieces nobody has or was promised on every day from `from` to `to`. What is out past its day is
 * reckoned to stay out through today, which is the caller's part. Below zero when too much was promised.
 */
export function freeBetween(
  inAll: number,
  bookings: readonly Booking[],
  { from, to }: Pick<Booking, 'from' | 'to'>,
): number {
  const overlapping = bookings.filter((one) => (to === null || one.from <= to) && (one.to === null || one.to >= from))
  // The most are booked on the first day, or on a day on which another booking begins.
  const days = [from, ...overlapping.map((one) => one.from).filter((day) => day > from)]
  const bookedOn = (day: string): number =>
    overlapping.reduce(
      (sum, one) => (one.from <= day && (one.to === null || one.to >= day) ? sum + one.pieces : sum),
      0,
    )
  return inAll - Math.max(...days.map(bookedOn))
}
