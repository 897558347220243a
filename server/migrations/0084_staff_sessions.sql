-- Idle time ends a session of staff, so that no screen is unlocked.
alter table staff_sessions drop column wrong_unlocks;
