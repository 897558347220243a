-- An account that the office has closed is erased when no appeal is possible any more.
alter table departures drop constraint departures_reason_check,
  add constraint departures_reason_check check (reason in ('asked', 'candidate', 'closed'));
