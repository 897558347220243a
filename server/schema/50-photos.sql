create table files (
  -- The name of the stored objects: 128 random bits.
  key text primary key check (key ~ '^[0-9a-f]{32}$'),
  -- No foreign key: the objects are deleted or sealed after the member. Null for pictures of the public pages.
  member_id integer,
  state text not null check (state in ('writing', 'live', 'dead', 'sealed')),
  -- Why a sealed copy is kept.
  retention_reason text check (retention_reason in ('deleted', 'removed', 'reported')),
  created_at timestamptz not null default now(),
  dead_at timestamptz,
  -- The next try to delete a dead file, or the end of a sealed one.
  due_at timestamptz,
  tries smallint not null default 0,
  check ((state = 'sealed') <= (retention_reason is not null and due_at is not null))
);
comment on table files is
  'A stored picture in all its sizes: the row exists before the objects and until they are deleted.';
create index files_due on files (due_at) where state in ('dead', 'sealed');
create index files_writing on files (created_at) where state = 'writing';
create index on files (member_id);

create table photos (
  id bigint generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  -- Slot 1 is the profile photo.
  slot smallint not null check (slot between 1 and 6),
  -- Demo members share files, so a path is not unique and a demo photo has no file_key.
  path text not null check (path ~ '^uploads/[a-z0-9/_.-]+$'),
  file_key text unique references files,
  -- Chosen by the browser, so that a repeated upload stores one photo.
  client_id uuid,
  width smallint,
  height smallint,
  thumbhash bytea check (length(thumbhash) <= 40),
  crop real[] check (cardinality(crop) = 4),
  is_edited boolean not null default false,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'held')),
  reason text,
  decided_at timestamptz,
  decided_by integer,
  created_at timestamptz not null default now(),
  constraint photos_client_id unique (member_id, client_id),
  -- Checked at the end of a statement, so that two photos can change places.
  unique (member_id, slot) deferrable
);
comment on table photos is 'A photo of a member.';
create index photos_shown on photos (member_id, slot) where status = 'approved';
create index photos_undecided on photos (created_at) where status in ('pending', 'held');
create index photos_rejected on photos (decided_at) where status = 'rejected';

create table access_requests (
  owner_id integer not null references members on delete cascade,
  viewer_id integer not null references members on delete cascade,
  subject text not null check (subject in ('photos', 'chart')),
  state text not null check (state in ('asked', 'granted', 'declined', 'revoked')),
  asked_at timestamptz not null default now(),
  decided_at timestamptz,
  primary key (owner_id, viewer_id, subject),
  check (owner_id <> viewer_id)
);
comment on table access_requests is 'A request to see the photos or the birth chart of a member, and the answer.';
create index on access_requests (viewer_id);
create index access_requests_newest
  on access_requests (owner_id, subject, state, coalesce(decided_at, asked_at) desc, viewer_id desc)
  where state in ('asked', 'granted');

-- Photos are compared by hashes of 256 bits, of which few differ between a picture and an edited copy of it.

-- Twelve pieces of 20 bits, each with its position in front, which an index can look up: two hashes that differ in
-- fewer than twelve bits share a piece, and nearly all that differ in up to 31. Here, because two indexes use it.
create function photo_hash_pieces(hash bit) returns integer[] language sql immutable strict parallel safe
return array[
  substring(hash from 1 for 20)::integer,
  substring(hash from 21 for 20)::integer + (1 << 20),
  substring(hash from 41 for 20)::integer + (2 << 20),
  substring(hash from 61 for 20)::integer + (3 << 20),
  substring(hash from 81 for 20)::integer + (4 << 20),
  substring(hash from 101 for 20)::integer + (5 << 20),
  substring(hash from 121 for 20)::integer + (6 << 20),
  substring(hash from 141 for 20)::integer + (7 << 20),
  substring(hash from 161 for 20)::integer + (8 << 20),
  substring(hash from 181 for 20)::integer + (9 << 20),
  substring(hash from 201 for 20)::integer + (10 << 20),
  substring(hash from 221 for 20)::integer + (11 << 20)
];

create table photo_hashes (
  photo_id bigint not null references photos on delete cascade,
  -- 1 is the whole picture, the others are parts of it, so that a cropped copy is found.
  part smallint not null,
  -- 0 to 100, of the whole picture: a hash of low quality only finds the same picture.
  quality smallint not null,
  hash bit(256) not null,
  primary key (photo_id, part)
);
comment on table photo_hashes is 'A hash of a photo or of a part of it.';
-- Without a list of pending entries, which every look-up would have to read.
create index photo_hashes_pieces on photo_hashes using gin (photo_hash_pieces(hash)) with (fastupdate = off);

create table banned_photos (
  id bigint generated always as identity primary key,
  reason text not null,
  decision_id bigint,
  banned_by integer
);
comment on table banned_photos is 'A picture that no member may show again; it outlives the photo.';
create index on banned_photos (decision_id) where decision_id is not null;

create table banned_photo_hashes (
  banned_id bigint not null references banned_photos on delete cascade,
  part smallint not null,
  quality smallint not null,
  hash bit(256) not null,
  primary key (banned_id, part)
);
comment on table banned_photo_hashes is 'A hash of a banned picture or of a part of it.';
create index banned_photo_hashes_pieces on banned_photo_hashes using gin (photo_hash_pieces(hash))
  with (fastupdate = off);

create table photo_findings (
  id bigint generated always as identity primary key,
  photo_id bigint not null references photos on delete cascade,
  kind text not null check (kind in ('banned', 'twin', 'qr')),
  banned_id bigint references banned_photos on delete set null check (banned_id is null or kind = 'banned'),
  other_photo_id bigint references photos on delete set null check (other_photo_id is null or kind = 'twin'),
  -- Differing bits of 256.
  distance smallint,
  found_at timestamptz not null default now(),
  unique (photo_id, banned_id),
  unique (photo_id, other_photo_id)
);
comment on table photo_findings is 'Why a photo is held for review.';
create unique index photo_findings_qr on photo_findings (photo_id) where kind = 'qr';
create index on photo_findings (banned_id);
create index on photo_findings (other_photo_id);
