import { type Kysely, sql } from 'kysely'

/** What a statement calls that writes to something it found otherwise than expected: it is undone as a whole. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_not_held() returns void language plpgsql as $$
    begin
      raise exception 'not held as expected' using errcode = 'LB409';
    end $$;
  `.execute(db)
}
