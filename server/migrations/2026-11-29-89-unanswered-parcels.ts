import { type Kysely, sql } from 'kysely'

/** A carrier that was asked and said nothing may have taken the parcel all the same: it is looked up before it is asked again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table parcel drop constraint parcel_state_check, drop constraint parcel_check;
    alter table parcel
      add constraint parcel_state_check check (state in ('asking', 'unanswered', 'confirmed')),
      add constraint parcel_check check ((tracking = '') = (state <> 'confirmed'));
    create index parcel_unanswered on parcel (asked_at) where state <> 'confirmed';
  `.execute(db)
}
