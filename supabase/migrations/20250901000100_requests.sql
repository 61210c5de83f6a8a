-- What is settled before a request is looked at, by the function that PostgREST calls first: nothing
-- is counted for a visitor, and what visitors send is limited for each network and minute.

alter table private.settings
  add column inserts_per_minute integer not null default 20 check (inserts_per_minute > 0),
  -- Addresses of version 6 are handed out by the network: one site may have 65,536 of what counts as
  -- one client, so it has a limit of its own.
  add column inserts_per_minute_of_a_site integer not null default 100 check (inserts_per_minute_of_a_site > 0),
  -- The header whose last entry the project's own proxy wrote (docs/operations.md).
  add column client_address_header text not null default 'x-forwarded-for';

create table private.request_counts (
  kind text check (kind in ('application', 'request for a link', 'with a link')),
  address text,
  minute timestamptz,
  requests integer not null default 1,
  primary key (kind, address, minute)
);
alter table private.request_counts enable row level security;
revoke all on private.request_counts from public, anon, authenticated, service_role;

-- The networks that an entry such as 192.0.2.1:443 or [2001:db8::1]:443 counts for, the client first;
-- none where there is no entry. An entry that is no address counts as it is.
create function private.client_networks(entry text) returns text[]
language plpgsql immutable set search_path = ''
as $$
declare
  given constant text := left(btrim(coalesce(entry, ''), E' \t"'), 64);
  bare constant text := regexp_replace(
    coalesce(substring(given from '^\[(.*)\](?::\d+)?$'), substring(given from '^([\d.]+):\d+$'), given),
    '%.*$', ''
  );
  address inet;
begin
  if bare = '' then
    return '{}';
  end if;
  address := bare::inet;
  -- ::ffff:192.0.2.1 is 192.0.2.1, as a socket of version 6 writes it.
  if family(address) = 6 and address << '::ffff:0:0/96' then
    address := '0.0.0.0'::inet + (address - '::ffff:0:0'::inet);
  end if;
  if family(address) = 4 then
    return array[host(address)];
  end if;
  return array[network(set_masklen(address, 64))::text, network(set_masklen(address, 48))::text];
exception when invalid_text_representation then
  return array[given];
end $$;

create function private.before_request() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
  called constant text := substring(current_setting('request.path', true) from '/rpc/(\w+)$');
  -- Whatever isn't known for something else counts as an application.
  kind constant text := case
    when called = 'request_link' then 'request for a link'
    when called in ('open_application', 'change_application', 'withdraw_application') then 'with a link'
    else 'application'
  end;
  settings private.settings;
  networks text[];
  limits integer[];
  so_far integer;
begin
  if current_setting('role', true) <> 'anon' then
    return;
  end if;

  -- A planned count is an estimate over all rows, whatever row security hides. The columns have no
  -- statistics either, since a header sent twice shows only once here.
  if headers ->> 'prefer' ~* '\mcount\s*=' then
    raise sqlstate 'PT400' using message = 'Counts are not available.';
  end if;
  if headers ->> 'accept' ~* 'vnd\.pgrst\.plan' then
    raise sqlstate 'PT406' using message = 'Plans are not available.';
  end if;

  if current_setting('request.method', true) <> 'POST' then
    return;
  end if;
  select * into settings from private.settings;
  networks := private.client_networks(
    substring(headers ->> settings.client_address_header from '[^,]*$')
  );
  limits := array[settings.inserts_per_minute, settings.inserts_per_minute_of_a_site];
  -- One application is looked at many times, and nobody finds another by trying.
  if kind = 'with a link' then
    limits := array[10 * limits[1], 10 * limits[2]];
  end if;
  for place in 1 .. coalesce(cardinality(networks), 0) loop
    insert into private.request_counts as counts
    values (kind, networks[place], date_trunc('minute', now()))
    on conflict on constraint request_counts_pkey do update set requests = counts.requests + 1
    returning requests into so_far;
    if so_far > limits[place] then
      raise sqlstate 'PT429' using message = format(
        'Too many %s came from your network. Please try again in a minute.',
        case kind when 'application' then 'applications' else 'requests' end
      );
    end if;
  end loop;
end $$;

-- The one function in there that a visitor's role can run. PostgREST calls it by name, for which it
-- needs the schema too; nothing else in there is granted, and the schema has no address on the web.
revoke all on function private.before_request, private.client_networks
from public, anon, authenticated, service_role;
grant usage on schema private to anon, authenticated, service_role;
grant execute on function private.before_request to anon, authenticated, service_role;

-- A plan without its values compiles no pattern; what takes a second is stopped. An owner who is
-- neither a superuser nor granted the parameter, as outside Supabase, can't set the first. Roles belong
-- to the whole server, so another database of it may be setting them at this moment.
do $$
declare
  setting text;
begin
  foreach setting in array array[
    'authenticator set pgrst.db_pre_request = ''private.before_request''',
    'anon set plan_cache_mode = ''force_generic_plan''',
    'anon set statement_timeout = ''1s'''
  ] loop
    begin
      execute 'alter role ' || setting;
    exception
      when insufficient_privilege then
        raise warning '% may not: alter role %. See docs/operations.md.', current_user, setting;
      when internal_error or unique_violation then
        raise notice 'It was set meanwhile: %.', setting;
    end;
  end loop;
end $$;
notify pgrst, 'reload config';
