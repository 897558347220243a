-- What a registrant has answered so far of a form of several screens, by the names of its fields. Every screen is saved as
-- it is left, so that any other device goes on from there; sending the form ends it.
create table form_drafts (
  member_id integer not null references members on delete cascade,
  form text not null check (form in ('profile', 'partner')),
  answers jsonb not null check (jsonb_typeof(answers) = 'object'),
  saved_at timestamptz not null default now(),
  primary key (member_id, form)
);
