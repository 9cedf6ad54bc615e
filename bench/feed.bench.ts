import { measureFeed } from './feed-against-copy.ts'
import type { Row } from './row.ts'

/** What it costs to take in a product master feed (ADM-03). */
export const rows = async (): Promise<Row[]> => [await measureFeed()]
