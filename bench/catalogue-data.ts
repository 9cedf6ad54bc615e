import type { Run } from './at-length.ts'

/** Five colourways each. */
const COLOURWAYS = 5

/**
 * Fills an empty catalogue with `styles` styles of five colourways at US, EU and CA by SQL alone: 100,000 style-colours
 * in some seconds. Values are spread as in a season's line; the same every time. Their pictures count as looked at: the
 * thread that does so from three seconds after the start would take one of two cores from what is measured.
 */
export async function fillCatalogue(run: Run, styles: number): Promise<void> {
  const pick = (values: readonly string[], factor: number) =>
    `(array[${values.map((value) => `'${value}'`).join(',')}])[1 + (n * ${factor} / 7) % ${values.length}]`
  const numbered = (word: string, count: number, factor: number) => `'${word} ' || (n * ${factor} / 3) % ${count}`
  await run(`
    insert into style (style_code, style_numeric, name, product_type, division, division_id, gender, description, features,
      size_scale, outsole, upper, vegan, lighted, group_slug, category_type, shape, height, closure, sport, width, materials)
    select (100000 + n)::text, 100000 + n,
      ${pick(['Harbor', 'Summit', 'Ridge', 'Canyon', 'Meadow', 'Coast', 'Ember'], 11)} || ' ' || ${pick(['Runner', 'Court', 'Trail', 'Slide', 'Boot'], 13)} || ' ' || n % 97,
      ${pick(['Footwear', 'Footwear', 'Footwear', 'Apparel', 'POP'], 17)}, ${numbered('Division', 24, 5)}, (n % 24)::text,
      ${pick(['Men', 'Women', 'Kids', 'Unisex'], 3)}, repeat('A light, quick shoe for every day. ', 4),
      array['Memory foam insole', 'Breathable mesh', 'Recycled laces'], 'M 6-13', ${numbered('Outsole', 30, 7)},
      ${numbered('Upper', 40, 9)}, n % 3 = 0, n % 11 = 0, 'style-' || n, ${numbered('Type', 20, 19)}, ${numbered('Shape', 8, 23)},
      ${pick(['Low', 'Mid', 'High'], 29)}, ${pick(['Lace', 'Velcro', 'Slip on', 'Zip'], 31)}, ${numbered('Sport', 12, 37)},
      ${pick(['Medium', 'Wide', 'Narrow'], 41)}, 'Mesh, rubber, EVA'
    from generate_series(1, ${styles}) n`)
  await run(`
    insert into style_colour (style_id, style_code, color_code, style_color_id, color_description, color_family, color_hex,
      nrf, season_codes, life_cycle, carryover, new_color, first_cost, created_date)
    select s.id, s.style_code, colour, s.style_code || '_' || colour, description, family, '#3A4B5C', '001',
      array[${pick(['S26', 'F26', 'S27', 'F27'], 43)}], ${pick(['New', 'Core', 'Exit'], 47)}, n % 4 = 0, n % 5 = 0, 1000 + n % 3000,
      timestamptz '2024-01-01' + (n % 900) * interval '1 day'
    from (
      select s.id, s.style_code, 'C' || lpad(((k * 37 + s.id * 11) % 500)::text, 3, '0') as colour, 'Black and ' || (k * 7 + s.id) % 300 as description,
        (array['Black','White','Blue','Red','Green','Natural','Pink','Grey'])[1 + (s.id * 3 + k * 5) % 8] as family, s.id * ${COLOURWAYS} + k as n
      from style s cross join generate_series(1, ${COLOURWAYS}) k) s`)
  await run(`
    insert into style_colour_location (style_colour_id, location_id, line_status, size_range, wholesale_price, original_cost,
      suggested_retail, markup_percent, status_date, add_date, first_avail_date, total_inventory)
    select n, l.id, ${pick(['A', 'A', 'A', 'R', 'O', 'D'], 7)}, ${numbered('Range', 25, 3)}, 2000 + (n * 37 % 900) * 10, 1500,
      4500 + (n * 41 % 900) * 10, 55.5, '2026-01-01', '2025-06-01', '2026-02-01', n * 13 % 400
    from (select sc.id as n from style_colour sc) s cross join (values (1), (2), (4)) l (id)`)
  await run(`
    insert into photo (style_colour_id, angle, position, hash, source)
    select id, 'side', 0, encode(sha256(style_color_id::bytea), 'hex'), 'drawn:' || style_color_id from style_colour`)
  await run(`
    insert into style_colour_look (style_colour_id, photo_hash, colours, look)
    select style_colour_id, hash, decode(left(hash, 16), 'hex'), decode(repeat(left(hash, 32), 11), 'hex') from photo`)
  await run('update catalogue_state set version = version + 1')
  // Else the database would begin by itself to tidy up, in the middle of what is measured.
  await run('vacuum (analyze) style, style_colour, style_colour_location, photo, style_colour_look')
  await run('checkpoint')
}
