-- The members' desk: found by the beginning of a first name or of a surname, in the order of the bytes, which an index
-- can answer for any script.
create index profiles_name on profiles ((lower(name) collate "C"), member_id);
create index profiles_surname on profiles ((lower(split_part(name, ' ', -1)) collate "C"), member_id);

-- What the office wants to remember of somebody. It goes with them.
create table member_notes (
  id bigint generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  staff_id integer not null references staff,
  note text not null check (length(note) between 1 and 2000),
  at timestamptz not null default now()
);
create index on member_notes (member_id, id desc);
