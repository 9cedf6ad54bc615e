import type pg from 'pg'
import { libraries, optionsOf } from '../contract/libraries/libraries.ts'
import { fieldColumn } from '../server/domains/libraries/asset-columns.ts'

/** The library with the most fields, and so with the most facets. */
export const LIBRARY = 'AdvertisingAsset'

/**
 * Adds assets of one status, each with a primary file that has its preview, all of them ready to be published, by SQL alone;
 * values are spread over all that may be chosen, and one in thirty came out lately.
 */
export async function fillLibrary(pool: pg.Pool, status: 'Published' | 'Pending', assets: number): Promise<void> {
  const values = libraries[LIBRARY].fields.map((field, at) => {
    const options = optionsOf(LIBRARY, field)?.map((option) => `'${option}'`)
    if (options) return `(array[${options.join(',')}])[1 + (n * ${2 * at + 7} / 3) % ${options.length}]`
    if (field.endsWith('Date')) return `date '2026-01-01' + (n * ${at} % 400)`
    return `'${field} ' || (n * ${2 * at + 7} / 5) % 200`
  })
  const columns = libraries[LIBRARY].fields.map((field) => `"${fieldColumn(field)}"`)
  await pool.query(`
    insert into asset (public_id, library_type, status, name, published_at, modified_at, ${columns.join(', ')})
    select '${status}' || n, '${LIBRARY}', '${status}', 'Harbour court ' || n * 7919 % ${assets} || ' window',
      ${status === 'Published' ? `now() - (n * 31 % 900) * interval '1 day'` : 'null'},
      timestamptz '2024-01-01' + (n * 37 % 900) * interval '1 day', ${values.join(', ')}
    from generate_series(1, ${assets}) n`)
  await pool.query(`
    insert into asset_file (public_id, asset_id, library_type, filename, usage_type, state, object_key, file_size, content_type,
      preview, width, height, pages, page_pictures, colors)
    select public_id, id, library_type, public_id || '.jpg', 'Primary', 'Available', 'files/00/' || public_id, 4000000, 'image/jpeg',
      'ready', 2000, 1500, null, 0, '[{"hex":"#3a4b5c","share":0.6},{"hex":"#c0b0a0","share":0.3}]'
    from asset where library_type = '${LIBRARY}' and status = '${status}'`)
  // Else the database would begin by itself to tidy up, in the middle of what is measured.
  await pool.query('vacuum (full, analyze) asset')
  await pool.query('vacuum (analyze) asset_file')
  await pool.query('checkpoint')
}

/**
 * Adds an asset for each id with the picture that lies in the store under `files/00/<id>`, of which no preview is made yet.
 * `kind` as in `image/<kind>`.
 */
export async function addImages(pool: pg.Pool, ids: readonly string[], kind: 'jpeg' | 'png'): Promise<void> {
  await pool.query(
    `insert into asset (public_id, library_type, name) select id, '${LIBRARY}', id from unnest($1::text[]) id`,
    [ids],
  )
  await pool.query(
    `insert into asset_file (public_id, asset_id, library_type, filename, usage_type, state, object_key, file_size, content_type)
      select public_id, id, library_type, public_id || '.' || $2, 'Primary', 'Available', 'files/00/' || public_id, 1000, 'image/' || $2
      from asset where public_id = any ($1::text[])`,
    [ids, kind],
  )
}
