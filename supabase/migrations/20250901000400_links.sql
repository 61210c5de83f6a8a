-- What a visitor can do with the link of an application: see, change and withdraw that one. The answer is null for
-- every link that is unknown, expired or malformed, or whose application is gone (docs/decisions/link.md).

-- The application that a token opens, if any. The function locks the row, so that the second of two concurrent
-- changes sees the first. It fails in a read-only transaction, such as a GET's.
create function private.linked_application(token text) returns setof public.applicants
language sql set search_path = ''
as $$
  select applicants.* from private.links join public.applicants on applicants.id = links.applicant_id
  where token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex') and expires_at > now()
  for no key update of applicants
$$;

-- An application as its applicant sees it. The form tells of any address, such as a member's, whether it has applied.
create function private.application_json(application public.applicants) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'version', application.version,
    'status', application.status,
    'applied_at', application.created_at,
    'is_editable', private.is_registration_open(),
    'form', private.answers(application),
    'members', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'email', member,
        'has_applied', exists (
          select from public.applicants where email = private.comparable_address(member)
        )
      ) order by place), '[]')
      from unnest(application.team_members) with ordinality as listed (member, place)
    )
  )
$$;

create function public.open_application(token text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.check_caller(may_visit => true);
  return (select private.application_json(linked) from private.linked_application(token) as linked);
end $$;

-- Stores the answers of `application`, except the address, if `version` is the present one and registration is
-- open. A missing answer stays as it is, because an older page may not know it. Returns `{ outcome: saved | conflict |
-- closed, application }`. Answers that are stored already are saved, so that a lost response can be repeated.
create function public.change_application(token text, version integer, application jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  stored public.applicants;
  wanted public.applicants;
  outcome text;
begin
  perform private.check_caller(may_visit => true);
  select * into stored from private.linked_application(token);
  if not found then
    return null;
  end if;

  select * into wanted from jsonb_populate_record(stored, (
    select jsonb_object_agg(key, value) from jsonb_each(application)
    where key <> 'email' and key in (select private.answer_names())
  ));
  wanted.team_members := private.tidy_members(wanted.team_preference, wanted.team_members);

  if private.answers(wanted) = private.answers(stored) then
    outcome := 'saved';
  elsif not private.is_registration_open() then
    outcome := 'closed';
  elsif version is distinct from stored.version then
    outcome := 'conflict';
  else
    execute format(
      'update public.applicants set (edited_at, %1$s) = (select now(), %1$s from (select ($1).*) as wanted)
       where id = ($1).id returning *',
      (select string_agg(quote_ident(name), ', ') from private.answer_names() as name)
    ) into stored using wanted;
    outcome := 'saved';
  end if;
  return jsonb_build_object('outcome', outcome, 'application', private.application_json(stored));
exception
  -- PostgreSQL's own detail quotes the whole row, which visitors may not see.
  when integrity_constraint_violation then
    raise exception using errcode = sqlstate, message = sqlerrm;
end $$;

-- Erases the application with its emails and its links, and frees its address, also after registration closes.
create function public.withdraw_application(token text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.check_caller(may_visit => true);
  -- Before the application, in the order of queue_requested_links(), so that neither waits for the other.
  delete from private.link_requests where address = (select email from private.linked_application(token));
  delete from public.applicants where id = (select id from private.linked_application(token));
  return case when found then jsonb_build_object('outcome', 'withdrawn') end;
end $$;

revoke all on function
  private.linked_application, private.application_json,
  public.open_application, public.change_application, public.withdraw_application
from public, anon, authenticated, service_role;

grant execute on function
  public.open_application, public.change_application, public.withdraw_application
to anon;
