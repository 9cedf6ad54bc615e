import { sql } from 'kysely'

/** Named at its head. */
const named = sql`(
  select array_agg(p.id) from user_account p where p.user_code in (h.rep_number, h.rep_number_2) and p.id <> o.requester_id)`

/** Whoever sells where the customer is. */
const ofTerritory = sql`(
  select array_agg(s.id) from (
    select distinct b.user_id as id from user_tbe b
      join permission p on p.user_id = b.user_id and p.domain = 'wholesaleOrders' and 'REP' = any(p.roles)
    where b.territory = c.territory and b.user_id <> o.requester_id order by 1 limit 10) s)`

/** Who sells to the customer of an order, of the order `o`, its header `h` and its customer `c`. */
export const wholesaleConcerned = sql`jsonb_build_object(
  'reps', coalesce(${named}, '{}'),
  'buyersReps', case when exists (select from account_buyer b where b.user_id = o.requester_id)
    then coalesce(${named}, ${ofTerritory}, '{}') else '{}' end)`
