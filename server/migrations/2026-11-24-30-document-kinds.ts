import { type Kysely, sql } from 'kysely'

/** Settings that documents made and scheduled before had no name for stand as they were drawn. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update document_job set settings = ${added}::jsonb || jsonb_build_object('contentsPage', settings -> 'coverPage') || settings;
    update document_schedule set settings = ${added}::jsonb || jsonb_build_object('contentsPage', settings -> 'coverPage') || settings;
  `.execute(db)
}

const added = sql.lit(
  JSON.stringify({
    otherSpecialWidths: false,
    description: false,
    displayGroupPageBreaks: true,
    preparedFor: '',
    customerLogo: '',
    disclaimer: '',
    heroes: {},
  }),
)
