import { type Kysely, sql } from 'kysely'

/** Accounts, sessions, permissions, and the locations and territories that give them scope. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table location (
      id smallint primary key,
      code text not null unique,
      name text not null,
      currency text not null,
      region text not null
    );
    insert into location (id, code, name, currency, region) values
      (1, 'US', 'United States', 'USD', 'Domestic'),
      (2, 'EU', 'European Union', 'EUR', 'Europe'),
      (3, 'UK', 'United Kingdom', 'GBP', 'Europe'),
      (4, 'CA', 'Canada', 'CAD', 'International'),
      (5, 'JP', 'Japan', 'JPY', 'International');

    create table territory (
      id bigint generated always as identity primary key,
      code text not null unique,
      name text not null
    );
    create table business_entity (
      id bigint generated always as identity primary key,
      code text not null unique,
      name text not null,
      kind text not null check (kind in ('Domestic', 'Subsidiary', 'Joint Venture', 'Franchise', 'ADMIN')),
      territory_id bigint not null references territory
    );
    create table division_group (
      id bigint generated always as identity primary key,
      name text not null unique,
      divisions text[] not null
    );

    create table user_account (
      id bigint generated always as identity primary key,
      public_id text not null unique,
      email text not null,
      password_hash text,
      state text not null check (state in ('active', 'pending', 'inactive')),
      strategy text not null default 'local' check (strategy in ('local', 'okta')),
      user_code text not null unique,
      name text not null,
      last_name text not null,
      language text not null default 'en-US',
      timezone text not null default 'America/Los_Angeles',
      active_location text not null default 'US' references location (code),
      library_access text[] not null default '{}',
      department_access text[] not null default '{}',
      wof_access boolean not null default false,
      conference_asian boolean not null default false,
      conference_domestic boolean not null default false,
      conference_international boolean not null default false,
      approver_code text,
      coordinator_code text,
      wholesale_date_format text not null default 'MM/DD/YYYY',
      last_login_at timestamptz,
      created_at timestamptz not null default now(),
      created_by bigint references user_account,
      modified_at timestamptz not null default now(),
      modified_by bigint references user_account,
      version integer not null default 1
    );
    -- One account per address whatever its letters' case; the login looks it up by this.
    create unique index user_account_email on user_account (lower(email));

    create table user_tbe (
      id bigint generated always as identity primary key,
      user_id bigint not null references user_account on delete cascade,
      territory text not null,
      business_entity text not null,
      locations text[] not null default '{}',
      pop_color_filters text[] not null default '{}'
    );
    create index user_tbe_of_user on user_tbe (user_id);

    create table permission (
      user_id bigint not null references user_account on delete cascade,
      domain text not null,
      roles text[] not null,
      primary key (user_id, domain)
    );
    create table sub_role (
      id bigint generated always as identity primary key,
      user_id bigint not null references user_account on delete cascade,
      domain text not null,
      role text not null,
      channel text not null,
      region text not null,
      product_type text not null
    );
    create index sub_role_of_user on sub_role (user_id);

    create table session (
      id bigint generated always as identity primary key,
      -- sha256 of the token: who reads the table cannot log in with it.
      token_hash bytea not null unique,
      user_id bigint not null references user_account on delete cascade,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      expires_at timestamptz not null,
      address text not null default '',
      user_agent text not null default ''
    );
    -- The sweep of old sessions and 'log out everywhere'.
    create index session_of_user on session (user_id);
    create index session_by_expiry on session (expires_at);

    create table one_time_code (
      id bigint generated always as identity primary key,
      user_id bigint not null references user_account on delete cascade,
      purpose text not null check (purpose in ('verifyEmail', 'setPassword')),
      code_hash bytea not null unique,
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index one_time_code_of_user on one_time_code (user_id, purpose);

    create table access_request (
      id bigint generated always as identity primary key,
      user_id bigint not null references user_account on delete cascade,
      company text not null default '',
      reason text not null default '',
      email_verified_at timestamptz,
      decided_at timestamptz,
      decided_by bigint references user_account,
      decision text check (decision in ('approved', 'refused')),
      created_at timestamptz not null default now()
    );
    create index access_request_open on access_request (created_at) where decided_at is null;
  `.execute(db)
}
