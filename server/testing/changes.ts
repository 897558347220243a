import type { Db } from '../src/db.ts'

/** Every table that calls write to, with the columns by which a reader recognises a row. */
const tables = {
  members: ['id'],
  profiles: ['member_id'],
  profile_details: ['member_id'],
  desired_partners: ['member_id'],
  form_drafts: ['member_id'],
  changed_texts: ['member_id', 'field'],
  match_changes: ['member_id'],
  member_cards: ['member_id'],
  member_facts: ['member_id'],
  photo_access: ['owner_id', 'viewer_id'],
  consents: ['member_id', 'kind'],
  candidates: ['member_id'],
  candidate_answers: ['member_id', 'answer'],
  candidate_requests: ['member_id', 'request'],
  candidate_codes: ['member_id'],
  exports: ['member_id', 'state'],
  departures: ['member_id', 'reason'],
  deletions: [],
  kept_records: ['member_id'],
  photos: ['member_id', 'slot'],
  files: ['member_id', 'state'],
  sessions: ['member_id'],
  otp_challenges: ['member_id'],
  phone_failures: ['phone'],
  password_resets: ['member_id'],
  reset_requests: [],
  known_devices: ['member_id'],
  login_failures: [],
  interests: ['sender_id', 'receiver_id'],
  notices: ['member_id', 'kind', 'other_id'],
  conversations: ['lower_id', 'higher_id'],
  messages: ['sender_id', 'seq'],
  refused_messages: ['sender_id', 'receiver_id'],
  sent_texts: ['sender_id', 'receiver_id'],
  message_reports: ['reporter_id', 'reported_id', 'seq'],
  contact_reveals: ['viewer_id', 'owner_id'],
  blocks: ['blocker_id', 'blocked_id'],
  not_for_us: ['member_id', 'other_id'],
  looks: ['owner_id', 'viewer_id', 'kind'],
  email_changes: ['member_id'],
  found_partners: ['member_id'],
  rules_reminders: ['member_id'],
  shortlists: ['member_id', 'other_id'],
  saved_searches: ['member_id', 'place'],
  morning_looks: ['member_id'],
  daily_picks: ['member_id'],
  profile_views: ['member_id', 'viewer_id'],
  profile_view_counts: ['member_id'],
  promised_limits: ['key'],
  daily_looks: ['member_id'],
  active_days: ['member_id'],
  abuse_flags: ['member_id', 'kind'],
  outbox: ['channel'],
  cases: ['kind', 'subject'],
  case_reports: ['channel'],
  case_events: ['type'],
  case_letters: ['template'],
  case_evidence: ['moment'],
  decisions: ['kind'],
  decision_effects: ['action', 'member_id'],
  due_effects: [],
  case_skips: ['staff_id'],
  staff_duty: ['staff_id'],
  member_notes: ['member_id'],
  enquiries: [],
  misuse_reports: [],
  newsletter_subscribers: ['email'],
  orders: ['member_id'],
  entitlements: ['member_id'],
  payment_events: ['source'],
  refunds: ['reason'],
  order_steps: ['state'],
  order_letters: ['kind'],
  order_notes: [],
  differences: ['kind'],
  settlements: ['day'],
  receipt_counters: [],
  receipts: [],
  plan_reminders: [],
  staff: ['id'],
  staff_sessions: ['staff_id'],
  staff_devices: ['staff_id'],
  staff_invitations: ['staff_id'],
  second_factors: ['staff_id'],
  recovery_codes: ['staff_id'],
  approvals: ['action', 'asked_by'],
  content_versions: ['kind', 'n', 'state'],
  content_pictures: [],
  post_slugs: [],
  site_texts: ['name'],
  pages: ['slug'],
  posts: ['title'],
  success_stories: [],
  testimonials: [],
  audit_entries: ['action', 'staff_id'],
  audit_payloads: [],
  audit_verifications: ['asked_by'],
  option_lists: ['name'],
  hobbies: ['id'],
  option_merges: ['list', 'from_id'],
  option_moves: ['place', 'member_id'],
  renamed_options: ['list', 'option_id'],
}
type Table = keyof typeof tables

export interface Row {
  table: Table
  /** The whole of it as JSON. */
  text: string
}

export async function readRows(db: Db): Promise<Row[]> {
  const parts = Object.keys(tables).map(
    table => `select '${table}' as table, to_json(t)::text as text from ${table} t`,
  )
  return db.unsafe<Row[]>(parts.join(' union all '))
}

export async function changesBy(
  db: Db,
  names: Record<string, number>,
  act: () => Promise<unknown>,
): Promise<string[]> {
  const before = await readRows(db)
  await act()
  return changesBetween(before, await readRows(db), names)
}

/**
 * What was written, row by row: "+ consents me terms", "- sessions me", and "interests asha me" for a row that became
 * another. People are called by the names given for their numbers.
 */
export function changesBetween(before: Row[], after: Row[], names: Record<string, number>): string[] {
  const gone = labels(missingIn(after, before), names)
  const come = labels(missingIn(before, after), names)
  const all = new Set([...gone, ...come])
  return [...all].flatMap(label => tell(label, countOf(gone, label), countOf(come, label))).sort()
}

const countOf = (labels: string[], label: string) => labels.filter(other => other === label).length

/** Each row by itself, so that two that went are two. */
function tell(label: string, gone: number, come: number): string[] {
  const changed = Math.min(gone, come)
  return [
    ...Array(changed).fill(label),
    ...Array(gone - changed).fill(`- ${label}`),
    ...Array(come - changed).fill(`+ ${label}`),
  ]
}

function missingIn(some: Row[], others: Row[]): Row[] {
  const known = new Set(some.map(({ table, text }) => table + text))
  return others.filter(({ table, text }) => !known.has(table + text))
}

function labels(rows: Row[], names: Record<string, number>): string[] {
  const called = new Map(Object.entries(names).map(([name, id]) => [String(id), name]))
  return rows.map(({ table, text }) => {
    const row = JSON.parse(text)
    // Whose limit it is, where it is a mailbox, only its owner can tell.
    const words = tables[table]
      .map(column => String(row[column]).replace(/:[\w-]{43}$/, ''))
      // Of photos, conversations and decisions no test knows the number.
      .map(word => word.replace(/^(photo|message|decision):\d+/, '$1:N'))
    return [table, ...words].join(' ').replaceAll(/\d{4,}/g, number => called.get(number) ?? number)
  })
}

/** From now on a transaction that writes to this table fails when it commits. Returns what lifts it again. */
export async function failAtCommit(db: Db, table: string): Promise<() => Promise<unknown>> {
  await db.unsafe(`
    create function spoil() returns trigger language plpgsql as $$ begin raise 'spoilt on purpose'; end $$;
    create constraint trigger spoil after insert or update or delete on ${table} deferrable initially deferred
      for each row execute function spoil()`)
  return () => db.unsafe('drop function spoil cascade')
}
