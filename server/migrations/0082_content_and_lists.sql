-- The office edits option lists in single transactions: no background moves, no triggers.

drop trigger follow_caste on profiles;
drop trigger follow_language on profiles;
drop trigger follow_occupation on profiles;
drop trigger follow_subcaste on profile_details;
drop trigger follow_gothra on profile_details;
drop trigger follow_maternal_gothra on profile_details;
drop trigger follow_degree on profile_details;
drop trigger follow_hobbies on profile_details;
drop trigger follow_castes on desired_partners;
drop trigger follow_languages on desired_partners;
drop trigger follow_occupations on desired_partners;
drop function follow_merge();
drop function follow_merges();
drop function replace_option(integer[], integer, integer);
drop function put_option_back(integer[], integer[], integer, integer);

-- The server renews the cards that show a renamed option.
drop trigger card_renamed on castes;
drop trigger card_renamed on languages;
drop trigger card_renamed on occupations;
drop trigger card_renamed on degrees;
drop function note_option_renamed();

drop table renamed_options, option_moves, option_merges, option_lists;
drop function tell_lists();

-- What the office adds does not say these.
alter table gothras alter tradition set default 'general';
alter table languages alter kind set default 'other';

create table option_merges (
  id integer generated always as identity primary key,
  list text not null,
  from_id integer not null,
  into_id integer not null check (into_id <> from_id),
  -- The names at the time of the merge.
  from_name text not null,
  into_name text not null,
  -- How many members had the old entry.
  members integer not null default 0,
  merged_by integer references staff,
  merged_at timestamptz not null default now(),
  undone_by integer references staff,
  undone_at timestamptz
);
create unique index option_merges_once on option_merges (list, from_id) where undone_at is null;

-- Who had the old entry and where, so that an undo can give it back. For arrays: the whole array before the merge.
create table option_moves (
  merge_id integer not null references option_merges on delete cascade,
  place text not null,
  member_id integer not null references members on delete cascade,
  before integer[],
  primary key (merge_id, place, member_id)
);
create index on option_moves (member_id);
