import { type Kysely, sql } from 'kysely'

/**
 * Texts are searched without case, accents and signs of no width, everywhere alike (BEY-24): the same as `foldLetters` of the
 * contract. What products are found by is kept folded; everything else is folded while it is asked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function fold_letters(written text) returns text language sql immutable strict parallel safe return
      replace(replace(replace(translate(
        regexp_replace(lower(normalize(written, nfkd)),
          '[\\u0300-\\u036f\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u064b-\\u065f\\u0670\\u200b-\\u200d\\u2060\\ufeff]', '', 'g'),
        'øđłıς', 'odliσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
  `.execute(db)
  await sql`alter table style drop column search_text`.execute(db)
  await sql`
    alter table style add column search_text text collate "C"
      generated always as (fold_letters(style_code || ' ' || name)) stored
  `.execute(db)
  await sql`
    -- Both are in the one text now.
    drop index style_code_trigrams, style_name_trigrams
  `.execute(db)
  await sql`create index style_texts on style using gin (search_text gin_trgm_ops)`.execute(db)
  await sql`drop index customer_name_trigrams`.execute(db)
  await sql`create index customer_names on customer using gin (fold_letters(name) gin_trgm_ops, fold_letters(code) gin_trgm_ops)`.execute(
    db,
  )
}
