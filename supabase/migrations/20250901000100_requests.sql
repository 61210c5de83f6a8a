-- Checks before each request, in the function that PostgREST calls first: it refuses counts and plans, and
-- limits requests for each network and minute.

-- How many requests each network, and each browser in it, sent in a minute or an hour.
create table private.request_counts (
  kind text check (kind in ('application', 'request for a link', 'with a link')),
  network text,
  period text check (period in ('minute', 'hour')),
  since timestamptz,
  requests integer not null,
  browsers jsonb not null,
  primary key (kind, network, period, since)
);
alter table private.request_counts enable row level security;
revoke all on private.request_counts from public, anon, authenticated, service_role;

-- The networks for which a header entry such as 192.0.2.1:443 or [2001:db8::1]:443 counts, the client's own
-- first; none for a missing entry. An entry that isn't an address counts as it is.
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
  -- An IPv6 socket writes 192.0.2.1 as ::ffff:192.0.2.1.
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

-- The sender's networks, and a hash that distinguishes browsers in the same network.
create function private.client(out networks text[], out browser text)
language sql stable set search_path = ''
as $$
  select
    private.client_networks(substring(headers ->> client_address_header from '[^,]*$')),
    left(md5(concat_ws(' ', headers ->> 'user-agent', headers ->> 'accept-language')), 8)
  from private.settings, (select nullif(current_setting('request.headers', true), '')::json as headers) as sent
$$;

-- Adds requests to a browser's count, and returns the count of this minute or hour.
create function private.count_more(kind text, network text, browser text, period text, more integer)
returns private.request_counts
language sql set search_path = ''
as $$
  insert into private.request_counts as counts
  values (kind, network, period, date_trunc(period, now()), more, jsonb_build_object(browser, more))
  on conflict on constraint request_counts_pkey do update
  set requests = counts.requests + more,
    browsers = counts.browsers || jsonb_build_object(browser, more + coalesce((counts.browsers ->> browser)::integer, 0))
  returning *
$$;

create function private.before_request() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
  called constant text := substring(current_setting('request.path', true) from '/rpc/(\w+)$');
  -- Any other request counts as an application.
  kind constant text := case
    when called = 'request_link' then 'request for a link'
    when called in ('open_application', 'change_application', 'withdraw_application') then 'with a link'
    else 'application'
  end;
  -- A visitor looks at one application many times, and can't guess another's link.
  times constant integer := case kind when 'with a link' then 10 else 1 end;
  settings private.settings;
  client record;
  network text;
  so_far private.request_counts;
begin
  if current_setting('role', true) <> 'anon' then
    return;
  end if;

  -- A planned count estimates all rows, even those that row security hides. `email` has no statistics either,
  -- because a header that is sent twice appears only once here.
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
  select * into client from private.client();
  foreach network in array client.networks loop
    so_far := private.count_more(kind, network, client.browser, 'minute', 1);
    if so_far.requests > times * settings.requests_per_minute_per_network
      or network = client.networks[1]
        and (so_far.browsers ->> client.browser)::integer > times * settings.inserts_per_minute
    then
      raise sqlstate 'PT429' using message = format(
        'Too many %s came from your network. Please try again in a minute.',
        case kind when 'application' then 'applications' else 'requests' end
      );
    end if;
  end loop;
end $$;

-- Counts what is being stored, once for each 12 KB (two full essays), and refuses it above the network's limit
-- for an hour or a day. Returns how many the network sent today, and the hour of the first.
create function private.count_stored(kind text, bytes integer, out today bigint, out since timestamptz)
language plpgsql set search_path = ''
as $$
declare
  settings private.settings;
  client record;
  this_hour private.request_counts;
  this_browser bigint;
begin
  select * into settings from private.settings;
  select * into client from private.client();
  if cardinality(client.networks) = 0 then
    return;
  end if;
  this_hour := private.count_more(
    kind, client.networks[cardinality(client.networks)], client.browser, 'hour', 1 + bytes / 12288
  );
  select sum(requests), sum((browsers ->> client.browser)::integer), min(counts.since)
  into today, this_browser, count_stored.since from private.request_counts as counts
  where (counts.kind, network, period) = (this_hour.kind, this_hour.network, 'hour')
    and counts.since > now() - interval '1 day';
  if this_hour.requests > 20 * settings.requests_per_minute_per_network
    or today > 50 * settings.requests_per_minute_per_network
    or (this_hour.browsers ->> client.browser)::integer > 20 * settings.inserts_per_minute
    or this_browser > 50 * settings.inserts_per_minute
  then
    raise sqlstate 'PT429' using message = format(
      'Too many %ss came from your network. Please try again in an hour.', split_part(kind, ' ', 1)
    );
  end if;
end $$;

-- In this schema, visitors may run only before_request. PostgREST calls it by name, which requires usage of the
-- schema. The API doesn't expose the schema.
revoke all on function
  private.before_request, private.client_networks, private.client, private.count_more, private.count_stored
from public, anon, authenticated, service_role;
grant usage on schema private to anon, authenticated, service_role;
grant execute on function private.before_request to anon, authenticated, service_role;

-- A generic plan compiles no pattern, and a statement stops after a second. Outside Supabase, an owner who
-- isn't a superuser may lack the right to set the first. Roles belong to the whole server, so another database
-- may be setting them at the same moment.
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
