-- The history of an order is its refunds, the gateway's answers and the audit log. Notes are audit entries.
drop trigger step_inserted on orders;
drop trigger step_updated on orders;
drop trigger step_inserted on refunds;
drop trigger step_updated on refunds;
drop function note_order_step, note_refund_step;
drop table order_steps, order_notes, order_letters;

-- A refund by the office can be undone until then; afterwards it leaves.
alter table refunds add column held_until timestamptz;
