-- Photos are compared by hashes of 256 bits, of which few differ between a picture and an altered copy of it. Those of
-- one picture are of its whole and of its parts, so that a copy that was cut is found too.

-- Twelve pieces of 20 bits, each with its place in front, as what an index can look up: two hashes that differ by less
-- than twelve bits have a piece in common, and of those that differ by up to 31, nearly all have.
create function photo_hash_pieces(hash bit(256)) returns integer[]
  language sql immutable strict parallel safe
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

-- Personal data: gone with the photo.
create table photo_hashes (
  photo_id bigint not null references photos on delete cascade,
  -- 1 is the whole picture.
  part smallint not null,
  -- Of the whole picture, 0 to 100: of little, a hash says too little to find more than the same picture by it.
  quality smallint not null,
  hash bit(256) not null,
  primary key (photo_id, part)
);
-- Written at once: a list of what is still to be sorted in would be read by every look-up.
create index photo_hashes_pieces on photo_hashes using gin (photo_hash_pieces(hash)) with (fastupdate = off);

-- Pictures that nobody may show again. They outlive the photo they were taken from.
create table banned_photos (
  id bigint generated always as identity primary key,
  reason text not null,
  banned_by integer references staff,
  banned_at timestamptz not null default now()
);
create table banned_photo_hashes (
  banned_id bigint not null references banned_photos on delete cascade,
  part smallint not null,
  quality smallint not null,
  hash bit(256) not null,
  primary key (banned_id, part)
);
create index banned_photo_hashes_pieces on banned_photo_hashes
  using gin (photo_hash_pieces(hash)) with (fastupdate = off);

-- What differs from one of the hashes by at most so many bits. The planner cannot know how rare a piece is, would believe in
-- a hundredth of the table, and read all of it for every hash.
create function photos_within(bits integer, hashes bit(256)[])
  returns table (photo_id bigint, quality smallint, distance integer)
  language sql stable parallel safe set enable_seqscan = off set jit = off
  begin atomic
    select h.photo_id, h.quality, bit_count(h.hash # asked.hash)::integer
    from unnest(hashes) as asked (hash)
    join photo_hashes h on photo_hash_pieces(h.hash) && photo_hash_pieces(asked.hash)
    where bit_count(h.hash # asked.hash) <= bits;
  end;
create function bans_within(bits integer, hashes bit(256)[])
  returns table (banned_id bigint, quality smallint, distance integer)
  language sql stable parallel safe set enable_seqscan = off set jit = off
  begin atomic
    select h.banned_id, h.quality, bit_count(h.hash # asked.hash)::integer
    from unnest(hashes) as asked (hash)
    join banned_photo_hashes h on photo_hash_pieces(h.hash) && photo_hash_pieces(asked.hash)
    where bit_count(h.hash # asked.hash) <= bits;
  end;

-- Why a photo is held for a person to look at. The other photo may go before that.
create table photo_findings (
  id bigint generated always as identity primary key,
  photo_id bigint not null references photos on delete cascade,
  kind text not null check (kind in ('banned', 'twin', 'qr')),
  banned_id bigint references banned_photos on delete set null,
  other_photo_id bigint references photos on delete set null,
  -- By how many of 256 bits the two differ.
  distance smallint,
  found_at timestamptz not null default now(),
  check (banned_id is null or kind = 'banned'),
  check (other_photo_id is null or kind = 'twin'),
  unique (photo_id, banned_id),
  unique (photo_id, other_photo_id)
);
create unique index photo_findings_qr on photo_findings (photo_id) where kind = 'qr';
create index on photo_findings (banned_id);
create index on photo_findings (other_photo_id);

-- Two that are uploaded at the same moment do not see each other: whatever was found to be like no other is compared once
-- more, as soon as it is there for all to see.
create table photo_comparisons (
  photo_id bigint primary key references photos on delete cascade,
  hashes bit(256)[] not null,
  created_at timestamptz not null default now()
);
create index on photo_comparisons (created_at);

-- Rejected photos stay for their owners for some days.
create index photos_rejected on photos (decided_at) where status = 'rejected';
