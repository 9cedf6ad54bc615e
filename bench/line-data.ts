import type pg from 'pg'
import type { Caller } from '../server/engine/http/caller.ts'
import { addBenchPerson } from './bench-person.ts'

export const ROWS = 5_000
export const COLOURS = 5

/**
 * A catalogue of five colours per style, and one person; straight into the tables. Its pictures count as looked at: the
 * thread that does so from three seconds after the start would take one of two cores from what is measured.
 */
export async function fillLine(pool: pg.Pool): Promise<Caller> {
  await pool.query(`
    insert into style (style_code, style_numeric, name, product_type, gender)
    select (10000 + n)::text, 10000 + n, 'Model ' || n, 'Footwear', 'Women' from generate_series(1, ${ROWS / COLOURS}) n;
    insert into style_colour (style_id, style_code, color_code, style_color_id)
    select s.id, s.style_code, 'C' || c, s.style_code || '_C' || c from style s, generate_series(1, ${COLOURS}) c;
    insert into style_colour_location (style_colour_id, location_id, line_status, wholesale_price, suggested_retail)
    select id, location, 'A', 4500, 9000 from style_colour, generate_series(1, 3) location;
    insert into photo (style_colour_id, angle, position, hash, source)
    select id, 'angle' || a, a, md5(id::text || a), 'drawn:none' from style_colour, generate_series(0, 2) a;
    insert into style_colour_look (style_colour_id, photo_hash, colours)
    select style_colour_id, hash, '' from photo where position = 0`)
  return addBenchPerson(pool)
}
