import { type Kysely, sql } from 'kysely'

/** People who come by the company's own directory (OpenID Connect) instead of with a password of ours (ACC-07). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Whom the issuer means by a subject. Never by e-mail address: those are given to other people one day.
    create table directory_identity (
      issuer text not null,
      subject text not null,
      user_id bigint not null references user_account on delete cascade,
      created_at timestamptz not null default now(),
      primary key (issuer, subject)
    );
    -- Else the removal of an account reads all of them.
    create index directory_identity_of_user on directory_identity (user_id);

    -- Logins on their way to the issuer and back. The state is known to one browser; a row is used once.
    create table directory_attempt (
      state_hash bytea primary key,
      nonce text not null,
      verifier text not null,
      next_path text not null,
      expires_at timestamptz not null
    );
    -- The sweep.
    create index directory_attempt_by_end on directory_attempt (expires_at);

    -- People the issuer vouched for who have yet to tell us more: to ask for access, or to prove an account is theirs.
    create table directory_registration (
      id_hash bytea primary key,
      issuer text not null,
      subject text not null,
      email text not null,
      email_verified boolean not null,
      name text not null,
      last_name text not null,
      -- Set when the address belongs to an account already, which its password has to prove.
      user_id bigint references user_account on delete cascade,
      expires_at timestamptz not null
    );
    create index directory_registration_by_end on directory_registration (expires_at);
    create index directory_registration_of_user on directory_registration (user_id);
  `.execute(db)
}
