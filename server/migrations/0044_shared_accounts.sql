-- A candidate and the family in one account: each comes in by their own way, and what they do says who it was.
alter table members
  -- Who keeps it with the candidate, in the words that others read; null: nobody shares it.
  add column kept_by text check (length(kept_by) between 1 and 40);
alter table sessions
  -- Begun by the candidate's own link and code, not by the password.
  add column is_candidate boolean not null default false;
alter table interests
  -- Who of those who share the account acted, in words; null where one person keeps it.
  add column sent_by text,
  add column answered_by text;
alter table messages add column sent_by text;
alter table candidate_answers
  drop constraint candidate_answers_answer_check,
  add constraint candidate_answers_answer_check
    check (answer in ('yes', 'changes', 'no', 'replaced', 'took_over', 'shared'));

-- Made for somebody else who has not said yes: the card says so. A new column stands last; the view is taken as it stands.
alter table member_cards add column awaits_yes boolean not null default false;
create function awaits_yes(profile_for text, agreed_at timestamptz) returns boolean language sql immutable as $$
  select profile_for <> 'Self' and agreed_at is null
$$;
do $$
declare
  cards text := pg_get_viewdef('fresh_member_cards'::regclass);
begin
  cards := regexp_replace(cards, 'language\.name AS language', 'language.name AS language,
    awaits_yes(m.profile_for, c.agreed_at) as awaits_yes');
  cards := regexp_replace(cards, 'FROM (\(+)profiles p\M', 'FROM \1profiles p
    join members m on m.id = p.member_id left join candidates c on c.member_id = p.member_id');
  execute 'create or replace view fresh_member_cards as ' || cards;
end $$;

create or replace function renew_member_cards(ids integer[]) returns void language plpgsql as $$
begin
  perform from member_cards where member_id = any (ids) order by member_id for update;
  insert into member_cards select * from fresh_member_cards where member_id = any (ids) order by member_id
  on conflict (member_id) do update set
    name = excluded.name, gender = excluded.gender, birth_date = excluded.birth_date, height_in = excluded.height_in,
    is_listed = excluded.is_listed, is_public = excluded.is_public, photo_mode = excluded.photo_mode,
    caste = excluded.caste, country = excluded.country, city = excluded.city, location = excluded.location,
    photo = excluded.photo, thumbhash = excluded.thumbhash, is_edited = excluded.is_edited,
    compared = excluded.compared, wishes = excluded.wishes, blocked = excluded.blocked,
    education = excluded.education, occupation = excluded.occupation, language = excluded.language,
    awaits_yes = excluded.awaits_yes
  where member_cards.* is distinct from excluded.*;
end $$;

create function note_keeping_changed() returns trigger language plpgsql as $$
begin
  perform renew_member_cards(array[new.id]);
  return null;
end $$;
-- Nothing else of a card hangs on a candidate, so that many at once cost little.
create function note_candidates() returns trigger language plpgsql as $$
begin
  update member_cards card set awaits_yes = not card.awaits_yes
  from changed n join members m on m.id = n.member_id
  where card.member_id = n.member_id and card.awaits_yes <> awaits_yes(m.profile_for, n.agreed_at);
  return null;
end $$;
create trigger card_kept after update of profile_for on members
  for each row when (old.profile_for is distinct from new.profile_for) execute function note_keeping_changed();
create trigger card_asked after insert on candidates
  referencing new table as changed for each statement execute function note_candidates();
create trigger card_answered after update on candidates
  referencing new table as changed for each statement execute function note_candidates();
alter table members enable always trigger card_kept;
alter table candidates enable always trigger card_asked;
alter table candidates enable always trigger card_answered;

-- What a card said before stays as it was, so no server that keeps cards in memory has to hear of it: those of the
-- previous release do not show the mark, and those of this one read it when they start.
alter table member_cards disable trigger note_updated;
update member_cards card set awaits_yes = true
from members m left join candidates c on c.member_id = m.id
where m.id = card.member_id and awaits_yes(m.profile_for, c.agreed_at);
alter table member_cards enable always trigger note_updated;
