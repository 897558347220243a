-- Texts that members changed since their profile was approved and that nobody has looked at: what the moderation desk
-- reads. The new text is shown meanwhile; the one that was last approved is kept here, to be compared with and put back.
-- Written only where profiles are approved by hand.
create table changed_texts (
  member_id integer not null references members on delete cascade,
  -- A text column of profile_details.
  field text not null,
  approved_text text not null,
  changed_at timestamptz not null default now(),
  primary key (member_id, field)
);
-- The longest wait comes first.
create index on changed_texts (changed_at);
