-- What candidates asked to be changed. Each request stays on the family's page until the family ticks it off.
create table candidate_requests (
  id bigint generated always as identity primary key,
  member_id integer not null references candidates on delete cascade,
  request text not null check (length(request) between 1 and 500),
  asked_at timestamptz not null default now(),
  done_at timestamptz
);
-- The same request is open once.
create unique index candidate_requests_open on candidate_requests (member_id, request) where done_at is null;
create index on candidate_requests (member_id);

insert into candidate_requests (member_id, request, asked_at)
select member_id, wish, wished_at from candidates where length(wish) > 0;
