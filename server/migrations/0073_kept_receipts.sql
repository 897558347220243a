-- The receipt as a file, rendered once. Cleared by a refund, which it has to show, and by erasing the member.
alter table receipts add column pdf bytea;
create index receipts_to_print on receipts (issued_at) where pdf is null and member_name is not null;
