-- The trigger and the verification compute the hash of an entry with the same function.
create function audit_entry_hash(entry audit_entries) returns bytea language sql immutable as $$
  select sha256(
    audit_field(entry.seq::text)
    || audit_field(((extract(epoch from entry.at) * 1000000)::bigint)::text)
    || audit_field(entry.staff_id::text)
    || audit_field(entry.action)
    || audit_field(entry.subject)
    || audit_field(encode(entry.payload_hash, 'hex'))
    || entry.prev_hash
  )
$$;

-- Numbers and chains entries one after the other. The lock is held until the commit, so there are no gaps and no forks.
create or replace function chain_audit_entry() returns trigger language plpgsql as $$
declare
  head audit_entries;
begin
  perform pg_advisory_xact_lock(7070721);
  select * into head from audit_entries order by seq desc limit 1;
  new.seq := coalesce(head.seq, 0) + 1;
  new.at := now();
  new.prev_hash := coalesce(head.hash, decode(repeat('00', 32), 'hex'));
  new.hash := audit_entry_hash(new);
  return new;
end $$;

-- A verification is an audit entry.
drop table audit_verifications;
