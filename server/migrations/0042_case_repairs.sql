-- Who asks what became of a complaint reads the letters to them, and those of old complaints are erased by it.
create index on case_letters (report_id) where report_id is not null;

-- Who complains of the same again adds to what they wrote before.
alter table case_reports drop constraint case_reports_text_check,
  add constraint case_reports_text_check check (length(text) <= 20000);
