-- Both sizes of a picture are files of their own. The audit log says who uploaded them.
drop table content_pictures;
create table content_pictures (key text primary key references files);

-- The state says it.
alter table content_versions drop column retired_at;
