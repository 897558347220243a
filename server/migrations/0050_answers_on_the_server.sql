-- A request of the office is no longer approved automatically. If there is no second admin, the owner answers it with
-- `npm run admin` on the server. Such an answer has no member of staff in answered_by.
alter table approvals
  add column answered_on_server boolean not null default false,
  drop constraint approvals_two_people,
  add constraint approvals_two_people check (
    case
      when answered_on_server then answered_by is null and answer in ('yes', 'no')
      when answer = 'yes' then answered_by <> asked_by
        -- Approved automatically by an earlier release.
        or (answered_by is null and runs_at is not null and answered_at >= runs_at)
      when answer = 'no' then answered_by <> asked_by
      when answer = 'withdrawn' then answered_by = asked_by
      -- Stopped by the owner's link of an earlier release.
      when answer = 'stopped' then answered_by is null and stop_hash is not null
      else answered_by is null
    end is true
  );
