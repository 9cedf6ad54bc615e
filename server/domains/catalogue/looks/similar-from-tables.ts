import { LOOK_BYTES } from '../../../../contract/kernel/pictures/look-parts.ts'
import type { CatalogueDatabase } from '../catalogue.database.ts'
import type { SimilarFound, SimilarRequest } from '../facet-index/search/find-similar.ts'
import { NearestLooks } from '../../../engine/pictures/nearest-looks.ts'
import { locationId } from '../rules/locations.ts'
import { looksAfter, lookOf, type StoredLook } from './looks.queries.ts'

/** Rows compared in one go: half a millisecond of the event loop. */
const PIECE = 2_000

/** What the index answers, straight from the tables while it loads. */
export async function similarFromTables(
  db: CatalogueDatabase,
  { search, id, by, limit }: SimilarRequest,
): Promise<SimilarFound> {
  const own = await lookOf(db, id)
  if (!own) return { ids: [], locations: [], isDescribed: false }
  const nearest = new NearestLooks({ look: own.look, style: own.style_id }, by, limit)
  const rows: Pick<StoredLook, 'id' | 'location_id'>[] = []
  const order = search.locations.map(locationId)
  for (let after = 0; ; ) {
    const piece = await looksAfter(db, search, order, { after, limit: PIECE })
    const bytes = new Uint8Array(piece.length * LOOK_BYTES)
    for (const [at, { look }] of piece.entries()) bytes.set(look, at * LOOK_BYTES)
    nearest.take({ bytes, styleOf: (place) => piece[place]!.style_id }, piece.keys(), rows.length)
    for (const row of piece) rows.push({ id: row.id, location_id: row.location_id })
    if (piece.length < PIECE) break
    after = piece.at(-1)!.id
  }
  const found = nearest.found().map((place) => rows[place]!)
  return {
    ids: found.map((row) => row.id),
    locations: found.map((row) => row.location_id),
    isDescribed: true,
  }
}
