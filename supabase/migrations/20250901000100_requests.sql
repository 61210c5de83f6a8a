-- What PostgREST calls before each request: it refuses counts, plans and large bodies, and limits each network.
--
-- Accepted requests are counted exactly. A refused one is rolled back with its count, so it must cost no more than a
-- read, which can't be counted either. Each session counts in rows of its own, so no request waits for another.
create unlogged table private.requests (
  -- A hash with the salt of private.state, so that the table names nobody.
  network bytea,
  session integer,
  -- Counts of another minute or day (UTC), even a later one, are over.
  minute timestamptz not null,
  this_minute bigint not null,
  today bigint not null,
  -- The network's limit for a minute.
  allowed bigint,
  primary key (network, session)
) with (fillfactor = 50);
alter table private.requests enable row level security;
revoke all on private.requests from public, anon, authenticated, service_role;

-- Counts a request, or refuses it if the network has sent as many as it may in a minute, or 50 times as many in a day.
create function private.count_request(sender text, may_send bigint) returns void
language plpgsql set search_path = ''
as $$
declare
  hash constant bytea := (select sha256(convert_to(concat(salt, sender), 'UTF8')) from private.state);
  present constant timestamptz := date_trunc('minute', now());
  day constant timestamptz := date_trunc('day', now(), 'UTC');
  counted record;
begin
  select sum(today) as today, sum(this_minute) filter (where minute = present) as this_minute into counted
  from private.requests where network = hash and date_trunc('day', minute, 'UTC') = day;
  if counted.today >= 50 * may_send or counted.this_minute >= may_send then
    raise sqlstate 'PT429' using message = format('Too many requests came from your network. Please try again %s.',
      case when counted.today >= 50 * may_send then 'tomorrow' else 'in a minute' end);
  end if;
  insert into private.requests as kept values (hash, pg_backend_pid(), present, 1, 1, may_send)
  on conflict on constraint requests_pkey do update set
    this_minute = 1 + case when kept.minute = present then kept.this_minute else 0 end,
    today = 1 + case when date_trunc('day', kept.minute, 'UTC') = day then kept.today else 0 end,
    minute = present,
    allowed = may_send;
end $$;

-- The networks that a header entry such as 192.0.2.1:443 or [2001:db8::1]:443 counts for: an IPv4 address, or an IPv6
-- network (/64) and its site (/48). Any other entry counts as it is, and a missing one as 'unknown'.
create function private.networks(entry text) returns text[]
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
    return '{unknown}';
  end if;
  address := bare::inet;
  -- An IPv6 socket writes 192.0.2.1 as ::ffff:192.0.2.1.
  if family(address) = 6 and address << '::ffff:0:0/96' then
    address := '0.0.0.0'::inet + (address - '::ffff:0:0'::inet);
  end if;
  return case family(address)
    when 4 then array[host(address)]
    else array[network(set_masklen(address, 64))::text, network(set_masklen(address, 48))::text]
  end;
exception when invalid_text_representation then
  return array[given];
end $$;

create function private.before_request() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
  settings private.settings;
  networks text[];
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
  -- More than twice the largest application. A body in chunks doesn't tell its length.
  if headers ->> 'transfer-encoding' <> '' then
    raise sqlstate 'PT411' using message = 'Send the length of the body.';
  elsif (headers ->> 'content-length')::numeric > 262144 then
    raise sqlstate 'PT413' using message = 'Send at most 256 KB.';
  end if;
  select * into settings from private.settings;
  networks := private.networks(substring(headers ->> settings.client_address_header from '[^,]*$'));
  -- A site may have many networks.
  perform private.count_request(network, case place when 1 then 1 else 10 end * settings.requests_per_minute_per_network)
  from unnest(networks) with ordinality as sender (network, place);
  -- For the emails that the request causes.
  perform set_config('private.network', networks[cardinality(networks)], true);
end $$;

-- What each function of the API calls first. It refuses a visitor who gained the right to run what only the sender of
-- the emails may, and a condition on the answer, such as a slow pattern: PostgREST's own statement has no WHERE.
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

-- PostgREST calls before_request by name, which requires usage of the schema.
revoke all on function
  private.before_request, private.count_request, private.networks, private.check_caller
from public, anon, authenticated, service_role;
grant usage on schema private to anon, authenticated, service_role;
grant execute on function private.before_request to anon, authenticated, service_role;

-- A generic plan compiles no pattern, and a statement stops after a second. Outside Supabase, an owner may lack the
-- right to set the first. Another database of the same server may be setting the roles at the same moment.
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
    exception when insufficient_privilege or internal_error or unique_violation then
      raise warning 'alter role %: %. See docs/operations.md.', setting, sqlerrm;
    end;
  end loop;
end $$;
notify pgrst, 'reload config';
