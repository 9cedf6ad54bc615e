/** Lines that a mail says of one part of it; of what there is more, the number. */
export const LINES_OF_PART = 10

interface Line {
  topic: string
  isTask: boolean
  at: number
}

/** A part of a daily mail: what waits, or the news of a topic. */
export interface DigestPart<Of> {
  part: string
  lines: Of[]
  more: number
}

/** Tasks first, the longest waiting on top; then news by topic in a given order, the newest on top. */
export function digestParts<Of extends Line>(lines: readonly Of[], topics: readonly string[]): DigestPart<Of>[] {
  const tasks = lines.filter(({ isTask }) => isTask).toSorted((a, b) => a.at - b.at)
  const news = lines.filter(({ isTask }) => !isTask).toSorted((a, b) => b.at - a.at)
  const parts = [
    { part: 'waiting', all: tasks },
    ...topics.map((topic) => ({ part: topic, all: news.filter((one) => one.topic === topic) })),
  ]
  return parts.flatMap(({ part, all }) =>
    all.length === 0
      ? []
      : [{ part, lines: all.slice(0, LINES_OF_PART), more: Math.max(0, all.length - LINES_OF_PART) }],
  )
}
