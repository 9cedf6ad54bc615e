import { type Kysely, sql } from 'kysely'

/**
 * Events are read in the order of their numbers instead of their transactions: below the oldest transaction of the whole
 * server meant that a long one anywhere held everybody's events up. Whoever writes events holds a lock that names a number
 * below all of theirs; readers go as far as no such lock is held (engine/live/outbox.ts, decision 018).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function hold_outbox() returns trigger language plpgsql as $$
    declare
      before bigint;
    begin
      -- Once in a transaction: its first lock names the lowest number. What a savepoint takes back takes both back.
      if coalesce(current_setting('linebook.outbox_held', true), '') <> 'yes' then
        select case when is_called then last_value else 0 end into before from outbox_event_id_seq;
        -- 19522 is LB: 16 bits that say whose lock it is, before the 48 of the number.
        perform pg_advisory_xact_lock_shared((19522::bigint << 48) | before);
        perform set_config('linebook.outbox_held', 'yes', true);
      end if;
      return null;
    end $$;
    create trigger outbox_event_held before insert on outbox_event for each statement execute function hold_outbox();

    create function outbox_reach(out reach bigint, out last bigint) language plpgsql volatile as $$
    begin
      -- In this order: who has a number up to the last one had its lock before, and holds it or has committed since.
      select case when is_called then last_value else 0 end into last from outbox_event_id_seq;
      select least(last, min(((l.classid::bigint & 65535) << 32) | l.objid::bigint)) into reach
      from pg_locks l
      where l.locktype = 'advisory' and l.objsubid = 1 and l.classid::bigint >> 16 = 19522 and l.granted
        and l.database = (select oid from pg_database where datname = current_database());
    end $$;

    update webhook_reader r set event_id = coalesce(
      (select min(id) - 1 from outbox_event where (transaction_id, id) > (r.transaction_id::xid8, r.event_id)),
      (select last from outbox_reach()));
    update crm_reader r set event_id = coalesce(
      (select min(id) - 1 from outbox_event where (transaction_id, id) > (r.transaction_id::xid8, r.event_id)),
      (select last from outbox_reach()));
    alter table webhook_reader drop column transaction_id;
    alter table crm_reader drop column transaction_id;
    drop index outbox_event_order;
    alter table outbox_event drop column transaction_id;
  `.execute(db)
}
