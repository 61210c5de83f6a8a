-- A limit on applications for each address and minute, counted by the function that PostgREST calls
-- before each request. A count is rolled back with the request that failed, so failed inserts, like
-- reads, aren't limited here; they change nothing.

alter table private.settings
  add column inserts_per_minute integer not null default 20,
  -- The header whose last entry the project's own proxy wrote (docs/operations.md).
  add column client_address_header text not null default 'x-forwarded-for';

create table private.insert_counts (
  address text,
  minute timestamptz,
  inserts integer not null default 1,
  primary key (address, minute)
);
alter table private.insert_counts enable row level security;

create function private.limit_inserts() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  settings private.settings;
  client text;
  so_far integer;
begin
  if current_setting('role', true) <> 'anon' or current_setting('request.method', true) <> 'POST' then
    return;
  end if;

  select * into settings from private.settings;
  client := left(trim(substring(
    current_setting('request.headers', true)::json ->> settings.client_address_header from '[^,]*$'
  )), 64);
  if client is null or client = '' then
    return;
  end if;
  begin
    -- A network hands one subscriber 2^64 addresses of version 6, which here count as one.
    client := host(network(set_masklen(client::inet, case family(client::inet) when 6 then 64 else 32 end)));
  exception when invalid_text_representation then
    null;
  end;

  insert into private.insert_counts as counts (address, minute)
  values (client, date_trunc('minute', now()))
  on conflict (address, minute) do update set inserts = counts.inserts + 1
  returning inserts into so_far;

  if so_far > settings.inserts_per_minute then
    raise sqlstate 'PT429'
      using message = 'Too many applications came from your network. Please try again in a minute.';
  end if;

  -- Addresses are personal data: none is kept for longer than it counts.
  if so_far = 1 then
    delete from private.insert_counts
    where (address, minute) in (
      select address, minute from private.insert_counts
      where minute < date_trunc('minute', now())
      for update skip locked
    );
  end if;
end $$;

-- The one function a visitor's role can run. PostgREST calls it by name, for which it needs the
-- schema too; nothing else in there is granted, and the schema has no address on the web.
revoke all on function private.limit_inserts from public, anon, authenticated, service_role;
grant usage on schema private to anon, authenticated, service_role;
grant execute on function private.limit_inserts to anon, authenticated, service_role;

alter role authenticator set pgrst.db_pre_request = 'private.limit_inserts';
notify pgrst, 'reload config';
