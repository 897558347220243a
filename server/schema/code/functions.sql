-- Repeatable: applied again whenever a file of this folder changes. Functions of triggers are in triggers.sql.

-- The calendar of India, in which deadlines, digests and figures are counted.

create function india_today() returns date language sql stable
return (now() at time zone 'Asia/Kolkata')::date;

create function india_day(moment timestamptz) returns date language sql stable
return (moment at time zone 'Asia/Kolkata')::date;

create function start_of_india_day(day date) returns timestamptz language sql stable
return day::timestamp at time zone 'Asia/Kolkata';

-- The end of a plan: midnight after its last day, the given number of months after the last day of the plan before it.
create function plan_end(last_day date, months integer) returns timestamptz language sql stable
return start_of_india_day((last_day + make_interval(months => months))::date + 1);

-- A relative manages the account and the candidate has not agreed.
create function awaits_yes(profile_for text, agreed_at timestamptz) returns boolean language sql immutable as $$
  select profile_for <> 'Self' and agreed_at is null
$$;

-- Does `other` meet the partner preferences of `wisher`? The same rule as core/members/compare-preferences.ts, and a
-- test compares the two. A missing answer is accepted. The first education and the ninth ("Other") have no rank. Without
-- gothra, Manglik and points: they decide who is proposed, never what another member may see.
create function meets_preferences(wisher integer, other integer) returns boolean language sql stable as $$
  select exists (
    select from desired_partners w, profiles o
    where w.member_id = wisher and o.member_id = other
      and extract(year from age(india_today(), o.birth_date)) between w.age_min and w.age_max
      and o.height_in between w.height_min_in and w.height_max_in
      and (
        w.marital_status_ids = '{}' or o.marital_status_id is null
        or o.marital_status_id = any (w.marital_status_ids)
      )
      and (w.country_id is null or w.country_id = o.country_id)
      and (w.state_ids = '{}' or o.state_id is null or o.state_id = any (w.state_ids))
      and (w.caste_ids = '{}' or o.caste_id = any (w.caste_ids))
      and (w.language_ids = '{}' or o.language_id = any (w.language_ids))
      and (w.occupation_ids = '{}' or o.occupation_id = any (w.occupation_ids))
      and (w.income_id is null or o.income_id is null or o.income_id >= w.income_id)
      and (
        w.education_id is null or w.education_id = o.education_id
        or (w.education_id between 2 and 8 and o.education_id between w.education_id and 8)
      )
  )
$$;

-- Is a member with a restricted audience shown to this viewer?
create function admits_viewer(owner integer, viewer integer) returns boolean language sql stable as $$
  select meets_preferences(owner, viewer)
    or exists (select from admitted_viewers where owner_id = owner and viewer_id = viewer)
$$;

-- Photos whose hashes differ from one of these in at most `bits` bits. The planner overestimates how common a piece is
-- by far and would scan the table for each hash.
create function photos_within(bits integer, hashes bit[])
returns table (photo_id bigint, quality smallint, distance integer)
language sql stable parallel safe set enable_seqscan = off set jit = off
begin atomic
  select h.photo_id, h.quality, bit_count(h.hash # asked.hash)::integer
  from unnest(hashes) as asked (hash)
  join photo_hashes h on photo_hash_pieces(h.hash) && photo_hash_pieces(asked.hash)
  where bit_count(h.hash # asked.hash) <= bits;
end;

create function bans_within(bits integer, hashes bit[])
returns table (banned_id bigint, quality smallint, distance integer)
language sql stable parallel safe set enable_seqscan = off set jit = off
begin atomic
  select h.banned_id, h.quality, bit_count(h.hash # asked.hash)::integer
  from unnest(hashes) as asked (hash)
  join banned_photo_hashes h on photo_hash_pieces(h.hash) && photo_hash_pieces(asked.hash)
  where bit_count(h.hash # asked.hash) <= bits;
end;

-- The audit log. Stable, because PostgreSQL does not inline an immutable function that calls convert_to.

-- The length comes first, so that two different rows never have the same bytes. Null has length -1.
create function audit_field(value text) returns bytea language sql stable as $$
  select coalesce(int4send(octet_length(convert_to(value, 'UTF8'))) || convert_to(value, 'UTF8'), int4send(-1))
$$;

create function audit_entry_hash(entry audit_entries) returns bytea language sql stable as $$
  select sha256(
    audit_field(entry.seq::text)
    || audit_field(((extract(epoch from entry.created_at) * 1000000)::bigint)::text)
    || audit_field(entry.staff_id::text)
    || audit_field(entry.action)
    || audit_field(entry.subject)
    || audit_field(encode(entry.payload_hash, 'hex'))
    || entry.prev_hash
  )
$$;

create function is_acting_admin(person staff) returns boolean language sql immutable as $$
  select 'admin' = any (person.roles) and person.enrolled_at is not null and person.disabled_at is null
$$;

-- Notifies every server when the transaction commits. rights: what the member may see is read again. changed: open pages
-- of the member read again.
create function notify_servers(member_id integer) returns void language plpgsql as $$
begin
  perform pg_notify('saptapadi', 'rights ' || member_id);
  perform pg_notify('saptapadi', 'changed ' || member_id);
end $$;

create function insert_member_change(id integer) returns void language sql as $$
  insert into member_changes (member_id) values (id)
  on conflict (member_id) do update set changed_in = excluded.changed_in
    where member_changes.changed_in <> excluded.changed_in
$$;

-- The blocker notices a block, and so does a blocked member who had a conversation or an interest with the blocker.
create function notices_block(blocker integer, blocked integer) returns boolean language sql stable as $$
  select exists (
    select from conversations where lower_id = least(blocker, blocked) and higher_id = greatest(blocker, blocked)
  ) or exists (
    select from interests where (sender_id, receiver_id) in ((blocker, blocked), (blocked, blocker))
  )
$$;
