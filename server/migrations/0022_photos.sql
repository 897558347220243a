-- Who sees the photos of a member, beside the rule that the two can see each other at all.
alter table profiles add column photo_mode text not null default 'members'
  check (photo_mode in ('members', 'mutual', 'request'));

-- One row per stored picture, whatever its sizes; the name of its objects is the key, 128 random bits. The row is there
-- before the objects are and goes after they have gone, so what was left by a crash is found by a query. It outlives
-- the member, whose objects are deleted or sealed after them; the number stays, since whoever may ask for a sealed copy
-- names a member, not a key.
create table files (
  key text primary key check (key ~ '^[0-9a-f]{32}$'),
  member_id integer not null,
  state text not null check (state in ('writing', 'live', 'dead', 'sealed')),
  created_at timestamptz not null default now(),
  dead_at timestamptz,
  -- When a dead one is tried next, or a sealed one is erased.
  due_at timestamptz,
  tries smallint not null default 0,
  -- Why a copy is kept under seal, and so for how long; none where nothing is kept.
  hold text check (hold in ('deleted', 'removed', 'reported')),
  check ((state = 'sealed') <= (hold is not null and due_at is not null))
);
create index files_due on files (due_at) where state in ('dead', 'sealed');
create index files_writing on files (created_at) where state = 'writing';
create index on files (member_id);

-- Portraits of demo members have no file of their own, and share their paths.
alter table photos
  add column file_key text unique references files,
  add column client_id uuid,
  add column width smallint,
  add column height smallint,
  add column thumbhash bytea check (length(thumbhash) <= 40),
  add column crop real[] check (cardinality(crop) = 4),
  add column is_edited boolean not null default false,
  add column reason text,
  add column decided_at timestamptz,
  add column decided_by integer references staff,
  add constraint photos_client_id unique (member_id, client_id);
alter table photos drop constraint photos_status_check,
  add constraint photos_status_check check (status in ('pending', 'approved', 'rejected', 'held'));
-- Checked at the end of a statement, so that two photos can change places.
alter table photos drop constraint photos_member_id_slot_key,
  add constraint photos_member_id_slot_key unique (member_id, slot) deferrable initially immediate;
create index photos_shown on photos (member_id, slot) where status = 'approved';
create index photos_undecided on photos (created_at) where status in ('pending', 'held');

-- One request per pair: who asks, and how the owner answered.
create table photo_access (
  owner_id integer not null references members on delete cascade,
  viewer_id integer not null references members on delete cascade,
  state text not null check (state in ('asked', 'granted', 'declined', 'revoked')),
  asked_at timestamptz not null default now(),
  decided_at timestamptz,
  primary key (owner_id, viewer_id),
  check (owner_id <> viewer_id)
);
create index on photo_access (viewer_id);

alter table notices drop constraint notices_kind_check,
  add constraint notices_kind_check check (
    kind in ('interest_received', 'interest_accepted', 'interest_declined', 'photos_asked', 'photos_granted')
  );
