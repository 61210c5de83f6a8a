-- The state of a hosted Supabase project before its first migration, as far as the migrations depend on
-- it: the API's roles with their timeouts, and default privileges that grant them everything in
-- `public`. It runs only if the role `anon` is missing. Another database of the same server may be
-- creating the roles at the same time.
do $$
begin
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  create role authenticator nologin noinherit;
  grant anon, authenticated, service_role to authenticator;
  alter role anon set statement_timeout = '3s';
  alter role authenticated set statement_timeout = '8s';
exception when duplicate_object or unique_violation then
  raise notice 'The roles were made meanwhile.';
end $$;

grant usage on schema public to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
