-- The office edits the lists that forms offer: adds, renames, orders, retires, and merges two entries into one.

-- Whoever edits a list locks its row, so that two who edit it at once come one after the other.
create table option_lists (
  name text primary key,
  -- Counts what was edited: every server reads the lists anew when it hears of it.
  version integer not null default 0
);
insert into option_lists (name)
values ('castes'), ('subcastes'), ('gothras'), ('languages'), ('occupations'), ('degrees'), ('hobbies');

create function tell_lists() returns trigger language plpgsql as $$
begin
  perform pg_notify('saptapadi', 'lists ' || new.name);
  return null;
end $$;
create trigger told after update on option_lists for each row execute function tell_lists();

-- Cards show some names. A rename renews the cards of few members at once; of many it leaves them to a job, in short
-- steps, so that nobody waits. Any other edit of a list concerns no card.
create table renamed_options (
  list text not null references option_lists,
  option_id integer not null,
  primary key (list, option_id)
);

create function note_option_renamed() returns trigger language plpgsql as $$
declare
  answer text := tg_argv[0];
  few constant integer := 250;
  renamed integer[] := array(select n.id from after_it n join before_it o using (id) where n.name <> o.name);
  ids integer[];
begin
  if cardinality(renamed) = 0 then return null; end if;
  execute format('select array(select member_id from profiles where %I = any ($1) limit $2)', answer)
    into ids using renamed, few + 1;
  if cardinality(ids) <= few then
    perform renew_member_cards(ids);
  else
    insert into renamed_options (list, option_id) select tg_table_name, unnest(renamed) on conflict do nothing;
  end if;
  return null;
end $$;

drop trigger card_renamed on castes;
drop trigger card_renamed on languages;
drop trigger card_renamed on occupations;
create trigger card_renamed after update on castes
  referencing old table as before_it new table as after_it
  for each statement execute function note_option_renamed('caste_id');
create trigger card_renamed after update on languages
  referencing old table as before_it new table as after_it
  for each statement execute function note_option_renamed('language_id');
create trigger card_renamed after update on occupations
  referencing old table as before_it new table as after_it
  for each statement execute function note_option_renamed('occupation_id');

-- Nothing that is new may be required: the previous release fills these lists too.
do $$
declare
  list text;
begin
  for list in select name from option_lists loop
    execute format(
      'alter table %1$I add column place integer, add column former_names text[],
         add column merged_into integer references %1$I check (merged_into <> id)', list);
    execute format('update %I set place = id', list);
    execute format(
      'create unique index on %I (%s lower(name))', list, case list when 'subcastes' then 'coalesce(caste_id, 0),' else '' end);
  end loop;
end $$;
-- These were in the order of the alphabet.
update gothras set place = ranked.place
from (select id, row_number() over (order by name) as place from gothras) ranked where ranked.id = gothras.id;

-- One entry gone into another, for good or until it is undone. Who had it is moved in short steps, by whichever server
-- comes first; how far that is, the data themselves say.
create table option_merges (
  id integer generated always as identity primary key,
  list text not null references option_lists,
  from_id integer not null,
  into_id integer not null check (into_id <> from_id),
  -- What they were called when it was decided.
  from_name text not null,
  into_name text not null,
  -- Sub-castes of a caste go with it: those of the same name into each other, the others as they are.
  part_of integer references option_merges,
  along integer[] not null default '{}',
  state text not null default 'merging' check (state in ('merging', 'merged', 'undoing', 'undone')),
  profiles integer not null default 0,
  wishes integer not null default 0,
  was_retired_at timestamptz,
  merged_by integer references staff,
  merged_at timestamptz not null default now(),
  undone_by integer references staff,
  undone_at timestamptz
);
create unique index option_merges_once on option_merges (list, from_id) where state <> 'undone';
create index on option_merges (part_of) where part_of is not null;
create index on option_merges (id) where state in ('merging', 'undoing');

-- Who had the entry that is gone, and where: what an undo gives back. Of several choices, all that were there.
create table option_moves (
  merge_id integer not null references option_merges on delete cascade,
  place text not null,
  member_id integer not null references members on delete cascade,
  before integer[],
  primary key (merge_id, place, member_id)
);
create index on option_moves (member_id);

-- The one in the place of the other, and each once.
create function replace_option(ids integer[], one integer, other integer) returns integer[] language sql immutable as $$
  select coalesce(array_agg(id order by n), '{}') from (
    select case when t.id = one then other else t.id end as id, min(t.n) as n
    from unnest(ids) with ordinality as t (id, n) group by 1
  ) kept
$$;

-- What was there before the one went into the other. Where the member has changed the choices since, only the one.
create function put_option_back(ids integer[], before integer[], one integer, other integer) returns integer[]
language sql immutable as $$
  select case
    when ids = replace_option(before, one, other) then before
    when not (other = any (before)) then replace_option(ids, other, one)
    when one = any (ids) then ids
    else ids || one
  end
$$;

-- Whoever answers with an entry that has gone into another, from a form opened before, answers with the other. The entry
-- is locked as a reference locks it: a merge waits for who is choosing it at this moment, and the other way round.
create function follow_merge() returns trigger language plpgsql as $$
declare
  list text := tg_argv[0];
  answer text := tg_argv[1];
  sent integer := (to_jsonb(new) ->> answer)::integer;
  chosen integer := sent;
  gone_into integer;
begin
  if sent is null or (tg_op = 'UPDATE' and sent = (to_jsonb(old) ->> answer)::integer) then return new; end if;
  loop
    execute format('select merged_into from %I where id = $1 for key share', list) into gone_into using chosen;
    exit when gone_into is null;
    insert into option_moves (merge_id, place, member_id)
    select m.id, tg_table_name || '.' || answer, new.member_id
    from option_merges m where m.list = tg_argv[0] and m.from_id = chosen and m.state <> 'undone'
    on conflict do nothing;
    chosen := gone_into;
  end loop;
  if chosen = sent then return new; end if;
  return jsonb_populate_record(new, jsonb_build_object(answer, chosen));
end $$;

create function follow_merges() returns trigger language plpgsql as $$
declare
  list text := tg_argv[0];
  answer text := tg_argv[1];
  sent jsonb := to_jsonb(new) -> answer;
  chosen integer[] := array(select jsonb_array_elements_text(sent)::integer);
  gone integer;
  gone_into integer;
  is_changed boolean := false;
begin
  if tg_op = 'UPDATE' and sent = to_jsonb(old) -> answer then return new; end if;
  loop
    execute format(
      'select (min(array[id, merged_into]) filter (where merged_into is not null))[1],
         (min(array[id, merged_into]) filter (where merged_into is not null))[2]
       from (select id, merged_into from %I where id = any ($1) order by id for key share) locked', list)
      into gone, gone_into using chosen;
    exit when gone is null;
    insert into option_moves (merge_id, place, member_id, before)
    select m.id, tg_table_name || '.' || answer, new.member_id, chosen
    from option_merges m where m.list = tg_argv[0] and m.from_id = gone and m.state <> 'undone'
    on conflict (merge_id, place, member_id) do update set before = excluded.before;
    chosen := replace_option(chosen, gone, gone_into);
    is_changed := true;
  end loop;
  if not is_changed then return new; end if;
  return jsonb_populate_record(new, jsonb_build_object(answer, chosen));
end $$;

-- One for each place that server/src/option-lists/places.ts names; a test compares.
create trigger follow_caste before insert or update of caste_id on profiles
  for each row execute function follow_merge('castes', 'caste_id');
create trigger follow_language before insert or update of language_id on profiles
  for each row execute function follow_merge('languages', 'language_id');
create trigger follow_occupation before insert or update of occupation_id on profiles
  for each row execute function follow_merge('occupations', 'occupation_id');
create trigger follow_subcaste before insert or update of subcaste_id on profile_details
  for each row execute function follow_merge('subcastes', 'subcaste_id');
create trigger follow_gothra before insert or update of gothra_id on profile_details
  for each row execute function follow_merge('gothras', 'gothra_id');
create trigger follow_maternal_gothra before insert or update of maternal_gothra_id on profile_details
  for each row execute function follow_merge('gothras', 'maternal_gothra_id');
create trigger follow_degree before insert or update of degree_id on profile_details
  for each row execute function follow_merge('degrees', 'degree_id');
create trigger follow_hobbies before insert or update of hobby_ids on profile_details
  for each row execute function follow_merges('hobbies', 'hobby_ids');
create trigger follow_castes before insert or update of caste_ids on desired_partners
  for each row execute function follow_merges('castes', 'caste_ids');
create trigger follow_languages before insert or update of language_ids on desired_partners
  for each row execute function follow_merges('languages', 'language_ids');
create trigger follow_occupations before insert or update of occupation_ids on desired_partners
  for each row execute function follow_merges('occupations', 'occupation_ids');
