-- Who was erased, so that a restored backup, which may be older, does not bring them back. The number and the moment of
-- joining name one member of this database and of its backups; of the person nothing is left. A number alone would not
-- do: after a restore, numbers given since the backup are given again.
create table erasures (
  member_id integer not null,
  joined_at timestamptz not null,
  erased_at timestamptz not null default now(),
  primary key (member_id, joined_at)
);
