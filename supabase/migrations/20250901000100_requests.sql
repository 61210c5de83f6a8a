-- Checks before each request, in the function that PostgREST calls first: it refuses counts, plans and large
-- bodies, and limits the requests of each network.
--
-- A refused request is rolled back, and with it all rows. Only a sequence keeps what it counted, and nobody waits
-- for it. So each network counts in two of 128 sequences, chosen by its address, and the lower count holds: one
-- flooding network shares both with one other in 4,096.
do $$
begin
  for number in 0 .. 127 loop
    execute format('create sequence private.requests_%s', number);
    execute format('revoke all on sequence private.requests_%s from public, anon, authenticated, service_role', number);
  end loop;
end $$;

-- Counts a request in one sequence, and returns how many it has counted this minute and this day (UTC). The value
-- has the present minute since 1970 in its upper bits, the day's requests before it in 20 bits, and those of the
-- minute in 17 bits.
create function private.count_request(counter regclass, out this_minute bigint, out today bigint)
language plpgsql set search_path = ''
as $$
declare
  present constant bigint := floor(extract(epoch from clock_timestamp()) / 60);
  value bigint := nextval(counter);
  earlier bigint := (value >> 17) & 1048575;
begin
  if value >> 37 <> present then
    earlier := case
      when (value >> 37) / 1440 = present / 1440 then least(1048575, earlier + (value & 131071) - 1)
      else 0
    end;
    value := setval(counter, (present << 37) | (earlier << 17) | 1);
  end if;
  this_minute := value & 131071;
  today := earlier + this_minute;
end $$;

-- The network that a header entry such as 192.0.2.1:443 or [2001:db8::1]:443 counts for: an IPv4 address, or an
-- IPv6 site (/48). An entry that isn't an address counts as it is, and a missing one as 'unknown'.
create function private.network(entry text) returns text
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
    return 'unknown';
  end if;
  address := bare::inet;
  -- An IPv6 socket writes 192.0.2.1 as ::ffff:192.0.2.1.
  if family(address) = 6 and address << '::ffff:0:0/96' then
    address := '0.0.0.0'::inet + (address - '::ffff:0:0'::inet);
  end if;
  return case family(address) when 4 then host(address) else network(set_masklen(address, 48))::text end;
exception when invalid_text_representation then
  return given;
end $$;

create function private.before_request() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
  settings private.settings;
  network text;
  hash bigint;
  one record;
  other record;
  is_over_today boolean;
begin
  if not private.is_visitor() then
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

  -- PostgREST reads in a read-only transaction, where nothing can be counted.
  if current_setting('request.method', true) in ('GET', 'HEAD') then
    return;
  end if;
  select * into settings from private.settings;
  network := private.network(substring(headers ->> settings.client_address_header from '[^,]*$'));
  hash := hashtextextended(network, 0);
  one := private.count_request(format('private.requests_%s', hash & 63)::regclass);
  other := private.count_request(format('private.requests_%s', 64 + ((hash >> 6) & 63))::regclass);
  is_over_today := least(one.today, other.today) > 50 * settings.requests_per_minute_per_network;
  if is_over_today or least(one.this_minute, other.this_minute) > settings.requests_per_minute_per_network then
    raise sqlstate 'PT429' using message = format('Too many requests came from your network. Please try again %s.',
      case when is_over_today then 'tomorrow' else 'in a minute' end);
  end if;
  -- More than twice the largest application.
  if (headers ->> 'content-length')::numeric > 262144 then
    raise sqlstate 'PT413' using message = 'Send at most 256 KB.';
  end if;
  -- For the emails that the request causes.
  perform set_config('private.network', network, true);
end $$;

-- What each function of the API calls first. Refuses a visitor who gained the right to run what only the sender of
-- the emails may, and a condition on the answer, such as a pattern that takes seconds: the statement that PostgREST
-- sends for a function alone has no WHERE.
create function private.check_caller(may_visit boolean) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if private.is_visitor() and not may_visit then
    raise insufficient_privilege using message = 'Only the service role may do this.';
  elsif private.is_visitor() and current_query() ~* '\mwhere\M' then
    raise sqlstate 'PT400' using message = 'This function has no other parameters.';
  end if;
end $$;

-- In this schema, visitors may run only before_request. PostgREST calls it by name, which requires usage of the
-- schema. The API doesn't expose the schema.
revoke all on function
  private.before_request, private.count_request, private.network, private.check_caller
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
