-- Lists every object of the schema `public`, sorted, to compare two databases. Ignores the order of columns, because a
-- migration adds a column at the end.
with ours as (
  select oid, relname as name, relkind as kind, relpersistence as persistence, reloptions as options
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
), functions as (
  select oid from pg_proc p
  where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
), lines (line) as (
  select concat_ws(' ', 'relation', name, kind, persistence, options, pg_get_partkeydef(oid),
    '-- ' || obj_description(oid, 'pg_class')) from ours
  union all
  select concat_ws(' ', 'partition', c.oid::regclass, 'of', name, pg_get_expr(c.relpartbound, c.oid))
  from ours join pg_inherits on inhparent = ours.oid join pg_class c on c.oid = inhrelid
  union all
  select concat_ws(' ', 'column', name || '.' || attname, format_type(atttypid, atttypmod),
    case when attnotnull then 'not null' end, 'default ' || pg_get_expr(adbin, adrelid), 'identity ' || nullif(attidentity::text, ''),
    nullif(attgenerated::text, ''), 'storage ' || attstorage::text, '-- ' || col_description(ours.oid, attnum))
  from ours join pg_attribute on attrelid = ours.oid left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where kind <> 'v' and attnum > 0 and not attisdropped
  union all
  select concat_ws(' ', 'constraint', name, conname, pg_get_constraintdef(c.oid), case when not convalidated then 'not valid' end)
  from ours join pg_constraint c on conrelid = ours.oid where contype in ('p', 'u', 'c', 'f', 'x')
  union all
  select concat_ws(' ', 'index', pg_get_indexdef(indexrelid), case when not indisvalid then 'invalid' end)
  from ours join pg_index on indrelid = ours.oid
  union all
  select concat_ws(' ', 'sequence', sequencename, data_type, start_value, increment_by)
  from pg_sequences where schemaname = 'public'
  union all
  select concat_ws(' ', 'view', name, pg_get_viewdef(oid)) from ours where kind = 'v'
  union all
  select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid), tgenabled)
  from ours join pg_trigger t on tgrelid = ours.oid where not tgisinternal
  union all
  select concat_ws(' ', 'function', pg_get_functiondef(oid)) from functions
)
select regexp_replace(line, '\s+', ' ', 'g') as line from lines order by line collate "C"
