-- Everything the office decides is a case: new profiles, photos, changed texts, complaints, appeals, questions. What lists
-- show follows from decisions, which are only ever added to.

create table cases (
  id bigint generated always as identity (start with 1001) primary key,
  kind text not null check (
    kind in ('profile', 'photo', 'text', 'report', 'grievance', 'privacy', 'enquiry', 'appeal')
  ),
  -- "member:1001", "photo:17", "message:9:4" (conversation and place), "decision:55"; none where it is about nobody.
  subject text,
  -- Whom it is about. No reference: a case outlives them.
  member_id integer,
  photo_id bigint,
  appealed_id bigint,
  lane text not null,
  -- The order of the lanes, for the index.
  rank smallint not null,
  reason text,
  -- Which permission it takes to be given this case.
  permission text not null,
  state text not null default 'open' check (state in ('open', 'waiting', 'escalated', 'decided', 'closed')),
  opened_at timestamptz not null default now(),
  due_at timestamptz not null,
  -- From then on it comes before all others.
  urgent_at timestamptz not null,
  first_looked_at timestamptz,
  decided_at timestamptz,
  -- A lease, not a state: it ends by itself.
  claimed_by integer references staff,
  claimed_until timestamptz,
  version integer not null default 1,
  -- A court or an authority needs it: nothing of it is erased.
  is_held boolean not null default false,
  is_demo boolean not null default false,
  check ((claimed_by is null) = (claimed_until is null)),
  check ((kind = 'appeal') = (appealed_id is not null)),
  unique (id, kind),
  unique (id, appealed_id)
);
-- One open case about one thing; a new complaint joins it.
create unique index cases_one_open on cases (kind, subject) where state in ('open', 'waiting', 'escalated');
-- One appeal a decision.
create unique index on cases (appealed_id);
create index cases_due on cases (due_at, id) where state in ('open', 'waiting', 'escalated');
create index cases_rank on cases (rank, opened_at, id) where state in ('open', 'escalated');
create index cases_opened on cases (opened_at) where state in ('open', 'waiting', 'escalated');
create index on cases (claimed_by, claimed_until) where claimed_by is not null;
create index on cases (member_id, id desc);
create index on cases (kind, subject, id desc);

-- One complaint of one person, with clocks of its own that start at its receipt and never stop. What asks for a look by
-- itself, as a new photo does, has one too.
create table case_reports (
  id bigint generated always as identity (start with 10001) primary key,
  case_id bigint not null references cases,
  reporter_id integer references members on delete set null,
  -- Name, mail and phone of who is no member.
  sealed_contact bytea,
  -- Their phone or mail is known to be theirs.
  is_proven boolean not null,
  is_about_self boolean not null default false,
  reason text,
  lane text not null,
  text text not null default '' check (length(text) <= 4000),
  channel text not null,
  sent_from inet,
  received_at timestamptz not null default now(),
  entered_at timestamptz not null default now(),
  entered_by integer references staff,
  ack_due_at timestamptz not null,
  act_due_at timestamptz not null,
  acknowledged_at timestamptz,
  settled_at timestamptz,
  -- The decision that answered it.
  settled_by bigint,
  outcome text check (outcome in ('acted', 'kept', 'answered', 'gone')),
  -- In minutes from receipt, the next of its lane; none once it is settled.
  next_warning integer,
  next_warning_at timestamptz,
  check ((next_warning is null) = (next_warning_at is null)),
  check ((settled_at is null) = (outcome is null)),
  -- Who asks twice has asked once.
  unique (case_id, reporter_id)
);
create index on case_reports (reporter_id);
create index case_reports_warned on case_reports (next_warning_at) where next_warning_at is not null;
create index case_reports_settled on case_reports (settled_at) where settled_at is not null;

create table decisions (
  id bigint generated always as identity primary key,
  case_id bigint not null,
  kind text not null,
  -- Chosen by the page: the same decision sent twice is one.
  client_key uuid unique,
  -- Nobody: the service itself, which takes out of view and puts off, but never judges.
  decided_by integer references staff,
  at timestamptz not null default now(),
  -- What shows something new takes hold only when it cannot be undone any more.
  effective_at timestamptz not null,
  undo_until timestamptz,
  -- Of what was decided about, as it was seen.
  subject_version text,
  state_before text not null,
  -- It settles something; a question to the member, or what the service did by itself, does not.
  is_ruling boolean not null,
  note text,
  -- Of the rules in the code, so that it can be told later by which words it was decided.
  rule_version text not null,
  reverses bigint references decisions,
  judges bigint,
  judged_by integer,
  unique (id, decided_by),
  foreign key (case_id, kind) references cases (id, kind),
  -- An appeal is about the decision that the case names, and who made that one is copied here, so that the rule below
  -- is the database's: nobody judges their own decision.
  foreign key (case_id, judges) references cases (id, appealed_id),
  foreign key (judges, judged_by) references decisions (id, decided_by),
  constraint decisions_another_judge check (
    case
      when kind = 'appeal' and decided_by is not null then judges is not null and judged_by <> decided_by
      else judges is null and judged_by is null
    end is true
  )
);
create index on decisions (case_id, id desc);
create index on decisions (reverses) where reverses is not null;
create index on decisions (decided_by, id desc);

alter table cases add foreign key (appealed_id) references decisions;

-- What a decision does, one row a measure. What the columns of members and photos say is derived from these.
create table decision_effects (
  decision_id bigint not null references decisions,
  n smallint not null,
  action text not null,
  member_id integer,
  photo_id bigint,
  reason text,
  photo_reason text,
  -- Nothing like this photo is shown again.
  is_banned boolean not null default false,
  starts_at timestamptz not null,
  ends_at timestamptz,
  strikes smallint not null default 0,
  strikes_until timestamptz,
  -- What stood there before the first of them, to go back to.
  was_approved_at timestamptz,
  was_status text,
  primary key (decision_id, n)
);
create index on decision_effects (member_id) where member_id is not null;
create index on decision_effects (photo_id) where photo_id is not null;

-- When the columns have to be derived anew: as something takes hold or ends. Deleted once done.
create table due_effects (
  decision_id bigint not null references decisions,
  due_at timestamptz not null,
  primary key (decision_id, due_at)
);
create index on due_effects (due_at);

-- A decision stands unless one that has taken hold, and stands itself, reverses it.
create function stands(decision bigint) returns boolean language plpgsql stable as $$
begin
  return not exists (
    select from decisions r where r.reverses = decision and r.effective_at <= now() and stands(r.id)
  );
end $$;

-- Of a case the last decision that stands counts: it takes the place of those before it, and of what the service did
-- by itself until somebody had looked.
create function counts(decision decisions) returns boolean language sql stable as $$
  select decision.reverses is null and decision.effective_at <= now() and stands(decision.id) and not exists (
    select from decisions later
    where later.case_id = decision.case_id and later.id > decision.id and later.is_ruling
      and later.effective_at <= now() and stands(later.id)
  )
$$;

-- What happened to a case, in order. Only the words of a note can be erased.
create table case_events (
  case_id bigint not null references cases,
  n integer not null,
  type text not null,
  -- Nobody: the service itself.
  staff_id integer references staff,
  report_id bigint,
  decision_id bigint references decisions,
  warned_minute integer,
  from_word text,
  to_word text,
  note text,
  at timestamptz not null default now(),
  primary key (case_id, n)
);
-- Whoever watches the clock, and how often: each warning is given once.
create unique index case_events_warning on case_events (report_id, warned_minute) where warned_minute is not null;

-- Letters word for word.
create table case_letters (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases,
  decision_id bigint references decisions,
  -- To who complained; without it to the member it is about.
  report_id bigint,
  template text not null,
  -- The hash of the template's own words.
  version text not null,
  subject text not null,
  body text not null,
  -- None where there is no address to send it to.
  outbox_id uuid,
  leaves_at timestamptz not null,
  withdrawn_at timestamptz
);
create index on case_letters (case_id);
create index on case_letters (decision_id) where decision_id is not null;

-- What was seen, sealed at the moment of the report: members change and delete at once.
create table case_evidence (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases,
  report_id bigint,
  decision_id bigint references decisions,
  moment text not null check (moment in ('report', 'decision')),
  taken_at timestamptz not null default now(),
  sealed bytea not null,
  sha256 bytea not null check (length(sha256) = 32),
  keep_until timestamptz not null
);
create index on case_evidence (case_id);
create index on case_evidence (keep_until);

create table case_skips (
  case_id bigint not null references cases,
  staff_id integer not null references staff on delete cascade,
  until timestamptz not null,
  times smallint not null default 1,
  primary key (case_id, staff_id)
);

create table staff_duty (
  staff_id integer primary key references staff on delete cascade,
  is_on_duty boolean not null,
  phone text check (phone ~ '^[6-9][0-9]{9}$'),
  since timestamptz not null default now()
);

alter table banned_photos add column decision_id bigint references decisions;
create index on banned_photos (decision_id) where decision_id is not null;

-- Sending rests until then.
alter table members add column messages_paused_until timestamptz;

create function keep_as_decided() returns trigger language plpgsql as $$
begin
  raise 'What was decided stays written.' using errcode = 'insufficient_privilege';
end $$;
create trigger keep_rows before update or delete on decisions for each row execute function keep_as_decided();
create trigger keep_rows before update or delete on decision_effects for each row execute function keep_as_decided();
create trigger keep_rows before delete on case_events for each row execute function keep_as_decided();
create trigger only_erased before update on case_events for each row
  when (new.note is not null or (new.case_id, new.n, new.type, new.staff_id, new.report_id, new.decision_id,
      new.warned_minute, new.from_word, new.to_word, new.at)
    is distinct from (old.case_id, old.n, old.type, old.staff_id, old.report_id, old.decision_id,
      old.warned_minute, old.from_word, old.to_word, old.at))
  execute function keep_as_decided();

-- Whoever deletes a photo, a member, or the last changed text: what waited for a look is gone, complaints are not.
create function close_gone_cases(of_kind text, of_subject text) returns void language sql as $$
  with gone as (
    update cases set state = 'closed', decided_at = now(), version = version + 1, claimed_by = null, claimed_until = null
    where kind = of_kind and subject = of_subject and state in ('open', 'waiting', 'escalated')
    returning id
  ), settled as (
    update case_reports set settled_at = now(), outcome = 'gone', next_warning = null, next_warning_at = null
    where case_id in (select id from gone) and settled_at is null
  )
  insert into case_events (case_id, n, type)
  select id, (select coalesce(max(n), 0) + 1 from case_events where case_id = gone.id), 'subject_gone' from gone
$$;
create function close_cases_of_photo() returns trigger language plpgsql as $$
begin
  perform close_gone_cases('photo', 'photo:' || old.id);
  return null;
end $$;
create trigger close_cases after delete on photos for each row execute function close_cases_of_photo();
create function close_cases_of_text() returns trigger language plpgsql as $$
begin
  if not exists (select from changed_texts where member_id = old.member_id) then
    perform close_gone_cases('text', 'member:' || old.member_id);
  end if;
  return null;
end $$;
create trigger close_cases after delete on changed_texts for each row execute function close_cases_of_text();
create function close_cases_of_member() returns trigger language plpgsql as $$
begin
  perform close_gone_cases('profile', 'member:' || old.id);
  perform close_gone_cases('text', 'member:' || old.id);
  return null;
end $$;
create trigger close_cases after delete on members for each row execute function close_cases_of_member();

-- What waited before there were cases is taken over by the server, which knows the rules of the clocks.
create index profiles_not_approved on profiles (member_id) where approved_at is null;
