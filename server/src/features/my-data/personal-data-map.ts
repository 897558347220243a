import { fieldNames, fieldOf } from '#contract/core/profiles/profile-fields.ts'

/**
 * Every table with personal data: the module that writes it, how its rows name a member, what the export shows of them,
 * and what an erasure does to them. A test walks all references of the database and fails for a table that is not listed.
 * The tables whose rows name no member follow at the end, with their owners.
 */

/** A folder of server/src. */
export type Module = `${'platform' | 'core' | 'features' | 'office'}/${string}`

/** One module writes a table, and other modules call its stores. Only `erasing/` writes every table, driven by this map. */
export interface TableOwner {
  owner: Module
  /** Where the layers forbid a single writer. */
  secondWriter?: { module: Module; because: string }
}

export type PersonalDataEntry = TableOwner & {
  /** The columns that name a member; none if the rows belong to the rows of another table. */
  memberColumns: readonly string[]
  exported: ExportedColumns | { omittedBecause: string }
  /** The name of these rows in the receipt of a deletion. */
  countedAs?: string
} & OnErase

type OnErase = { onErase: 'delete' | 'cascade' } | { onErase: 'keep'; keptBecause: string }

export interface ExportedColumns {
  title: string
  /** SQL. Lists each column, so that a new column is exported only after a decision. */
  columns: string
  /** `t` is the table, `$1` the member. */
  where?: string
  from?: string
  order?: string
}

const otherMember = (mine: string, theirs: string) =>
  `case when t.${mine} = $1 then t.${theirs} else t.${mine} end as other_member`
const proofOnly = 'it is a secret for verification, not a fact about a person'
const idsOf = (table: string) => `(select id from ${table} where member_id = $1)`

function answersIn(table: 'profiles' | 'profile_details'): string {
  const columns = fieldNames.flatMap(name => {
    const field = fieldOf(name)
    if (!field.column.startsWith(`${table}.`)) return []
    const column = field.column.slice(table.length + 1)
    const title = column.replace(/_ids?$/, '')
    if (field.kind === 'several')
      return `(select string_agg(name, ', ') from ${field.list} where id = any (t.${column})) as ${field.list}`
    if ('list' in field) return `(select name from ${field.list} where id = t.${column}) as ${title}`
    if (field.kind === 'numbered')
      return `(array[${field.options.map(option => `'${option}'`).join(', ')}])[t.${column}] as ${title}`
    return `t.${column}`
  })
  return columns.join(', ')
}

export const personalDataMap = {
  members: {
    owner: 'core/members',
    memberColumns: ['id'],
    exported: {
      title: 'Account',
      columns: `t.id as member_number, t.email, t.phone, t.phone_verified_at, t.claimed_phone, t.profile_for, t.managed_by,
        host(t.signed_up_from) as signed_up_from, t.created_at, t.wants_mail, t.digest,
        t.only_fitting, t.shows_presence, t.takes_messages, t.messages_paused_until`,
    },
    onErase: 'cascade',
    countedAs: 'account',
  },
  profiles: {
    owner: 'core/members',
    memberColumns: ['member_id'],
    exported: {
      title: 'Profile',
      columns: `t.name, t.gender, t.birth_date, (select name from languages where id = t.language_id) as language,
        ${answersIn('profiles')}, t.joined_at, t.approved_at, t.hidden_at, t.hidden_for, t.hidden_until, t.audience,
        nullif(t.suspended_until, 'infinity') as suspended_until, t.is_public, t.photo_mode`,
    },
    onErase: 'cascade',
    countedAs: 'profile',
  },
  profile_details: {
    owner: 'core/members',
    memberColumns: ['member_id'],
    exported: {
      title: 'Full profile',
      columns: `${answersIn('profile_details')}, t.completed_at, t.updated_at`,
    },
    onErase: 'cascade',
    countedAs: 'profile',
  },
  desired_partners: {
    owner: 'core/profiles',
    memberColumns: ['member_id'],
    exported: {
      title: 'Desired partner',
      columns: `t.age_min, t.age_max, t.height_min_in, t.height_max_in,
        (select name from countries where id = t.country_id) as country,
        (select name from educations where id = t.education_id) as education,
        (select name from incomes where id = t.income_id) as income,
        (select string_agg(preference_name, ', ') from marital_statuses where id = any (t.marital_status_ids)) as marital_statuses,
        (select string_agg(name, ', ') from states where id = any (t.state_ids)) as states,
        (select string_agg(name, ', ') from castes where id = any (t.caste_ids)) as castes,
        (select string_agg(name, ', ') from languages where id = any (t.language_ids)) as languages,
        (select string_agg(name, ', ') from occupations where id = any (t.occupation_ids)) as occupations, t.gothra_rule,
        t.manglik, t.points_at_least, t.updated_at`,
    },
    onErase: 'cascade',
    countedAs: 'desired partner',
  },
  photos: {
    owner: 'features/photos',
    secondWriter: {
      module: 'core/moderation',
      because: 'A decision sets the status of a photo, and features/photos builds on core/moderation.',
    },
    memberColumns: ['member_id'],
    exported: {
      title: 'Photos',
      columns:
        't.slot as place, t.status, t.reason, t.is_edited, t.created_at, t.decided_at, t.width, t.height',
      order: 't.slot',
    },
    onErase: 'cascade',
    countedAs: 'photos',
  },
  photo_hashes: {
    owner: 'core/moderation',
    memberColumns: [],
    exported: { omittedBecause: 'it is computed from the photos, to find copies of them' },
    onErase: 'cascade',
  },
  photo_findings: {
    owner: 'features/photos',
    memberColumns: [],
    exported: {
      title: 'Why photos were held',
      columns: 't.kind, t.found_at',
      where: `t.photo_id in ${idsOf('photos')}`,
    },
    onErase: 'cascade',
  },
  files: {
    owner: 'features/photos',
    memberColumns: ['member_id'],
    exported: { omittedBecause: 'it names the files of the photos in the folder photos' },
    onErase: 'keep',
    keptBecause: 'files are deleted one by one; a copy is sealed for the period the law requires',
  },
  changed_texts: {
    owner: 'core/moderation',
    memberColumns: ['member_id'],
    exported: { title: 'Texts waiting for review', columns: 't.field, t.approved_text, t.changed_at' },
    onErase: 'cascade',
  },
  option_moves: {
    owner: 'office/lists',
    memberColumns: ['member_id'],
    exported: {
      omittedBecause: 'it is an earlier spelling of an answer, for 30 days; the answer is in the profile',
    },
    onErase: 'cascade',
  },
  form_drafts: {
    owner: 'core/profiles',
    memberColumns: ['member_id'],
    exported: { title: 'Unfinished forms', columns: 't.form, t.answers, t.saved_at' },
    onErase: 'cascade',
  },
  horoscopes: {
    owner: 'features/horoscopes',
    secondWriter: {
      module: 'core/settings',
      because:
        'The withdrawal of the consent deletes the horoscope in the same transaction, and features/horoscopes builds on core/settings.',
    },
    memberColumns: ['member_id'],
    exported: {
      title: 'Horoscope',
      columns: `t.source, t.birth_time, t.within_minutes, t.is_next_day, t.is_second_time,
        (select name from cities where id = t.birth_city_id) as birth_city,
        t.told_nakshatra, t.told_pada, t.told_rashi, t.star, t.star_span, t.chart, t.computed_with, t.star_changed_at,
        t.rule_set, t.points_shown_to, t.takes_chart_requests, t.updated_at`,
    },
    onErase: 'cascade',
    countedAs: 'horoscope',
  },
  consents: {
    owner: 'core/settings',
    memberColumns: ['member_id'],
    exported: {
      title: 'Consents',
      columns:
        't.kind, t.wording, t.given_at, host(t.given_from) as given_from, t.user_agent, t.withdrawn_at',
      order: 't.id',
    },
    onErase: 'cascade',
    countedAs: 'consents',
  },
  candidates: {
    owner: 'features/candidates',
    memberColumns: ['member_id'],
    exported: {
      title: 'The candidate’s consent',
      columns:
        't.phone, t.email, t.asked_at, t.agreed_at, t.agreed_to, t.declined_at, t.requested_change, t.change_requested_at',
    },
    onErase: 'cascade',
    countedAs: 'consents',
  },
  candidate_answers: {
    owner: 'features/candidates',
    memberColumns: ['member_id'],
    exported: {
      title: 'The candidate’s answers',
      columns: 't.answer, t.wording, t.created_at, host(t.given_from) as given_from, t.user_agent',
      order: 't.id',
    },
    onErase: 'cascade',
    countedAs: 'consents',
  },
  candidate_requests: {
    owner: 'features/candidates',
    memberColumns: ['member_id'],
    exported: {
      title: 'Changes the candidate asked for',
      columns: 't.request, t.asked_at, t.done_at',
      order: 't.id',
    },
    onErase: 'cascade',
    countedAs: 'consents',
  },
  candidate_codes: {
    owner: 'features/candidates',
    memberColumns: ['member_id'],
    exported: { omittedBecause: proofOnly },
    onErase: 'cascade',
  },
  sessions: {
    owner: 'core/accounts',
    secondWriter: {
      module: 'core/moderation',
      because:
        'A suspension ends the sessions in the same transaction, and core/accounts builds on core/moderation.',
    },
    memberColumns: ['member_id'],
    exported: {
      title: 'Your devices',
      columns:
        't.created_at, t.last_seen_at, t.expires_at, t.is_candidate, host(t.address) as address, t.user_agent',
      order: 't.created_at',
    },
    onErase: 'delete',
    countedAs: 'devices',
  },
  known_devices: {
    owner: 'core/accounts',
    memberColumns: ['member_id'],
    exported: { title: 'Browsers that have logged in before', columns: 't.used_at', order: 't.used_at' },
    onErase: 'delete',
    countedAs: 'devices',
  },
  otp_challenges: {
    owner: 'core/accounts',
    memberColumns: ['member_id'],
    exported: {
      title: 'Codes sent to you',
      columns: 't.phone, t.sent_at, t.verified_at, t.attempts',
      order: 't.sent_at',
    },
    onErase: 'delete',
    countedAs: 'codes',
  },
  password_resets: {
    owner: 'core/accounts',
    memberColumns: ['member_id'],
    exported: { omittedBecause: proofOnly },
    onErase: 'delete',
    countedAs: 'codes',
  },
  interests: {
    owner: 'features/interests',
    memberColumns: ['sender_id', 'receiver_id'],
    exported: {
      title: 'Interests',
      columns: `case when t.sender_id = $1 then 'sent' else 'received' end as direction,
        ${otherMember('sender_id', 'receiver_id')}, t.state, t.sent_at, t.answered_at, t.was_accepted_at, t.sent_back_at, t.decline_sentence,
        t.sent_by_name, t.answered_by_name`,
      order: 't.sent_at',
    },
    onErase: 'delete',
    countedAs: 'interests',
  },
  conversations: {
    owner: 'features/conversations',
    memberColumns: ['lower_id', 'higher_id'],
    exported: {
      title: 'Conversations',
      columns: `${otherMember('lower_id', 'higher_id')}, t.last_message_at,
        case when t.lower_id = $1 then t.lower_shared_at else t.higher_shared_at end as you_shared_your_number_at`,
      order: 't.last_message_at',
    },
    onErase: 'delete',
    countedAs: 'conversations',
  },
  messages: {
    owner: 'features/conversations',
    memberColumns: ['sender_id'],
    exported: {
      title: 'Messages',
      columns: `case when c.lower_id = $1 then c.higher_id else c.lower_id end as with_member,
        case when t.sender_id = $1 then 'you' else 'the other' end as written_by, t.sent_by_name, t.sent_at, t.body`,
      from: 'messages t join conversations c on c.id = t.conversation_id',
      where: '(c.lower_id = $1 or c.higher_id = $1)',
      order: 't.conversation_id, t.seq',
    },
    onErase: 'delete',
    countedAs: 'messages',
  },
  blocks: {
    owner: 'features/interests',
    memberColumns: ['blocker_id', 'blocked_id'],
    exported: {
      title: 'Members you blocked or hid',
      columns: 't.kind, t.blocked_id as other_member, t.created_at',
      where: 't.blocker_id = $1',
      order: 't.created_at, t.kind',
    },
    onErase: 'delete',
    countedAs: 'blocked or hidden',
  },
  shortlists: {
    owner: 'features/interests',
    memberColumns: ['member_id', 'other_id'],
    exported: {
      title: 'Your shortlist',
      columns: 't.other_id as other_member, t.note, t.added_at, t.removed_at',
      where: 't.member_id = $1',
      order: 't.added_at',
    },
    onErase: 'delete',
    countedAs: 'shortlist',
  },
  saved_searches: {
    owner: 'features/matching',
    memberColumns: ['member_id'],
    exported: {
      title: 'Saved searches',
      columns: 't.name, t.search, t.created_at',
      order: 't.position',
    },
    onErase: 'delete',
    countedAs: 'searches',
  },
  member_digests: {
    owner: 'features/digests',
    memberColumns: ['member_id'],
    exported: {
      title: 'Digests and reminders',
      columns: 't.kind, t.sent_on, t.read_up_to, t.news_at',
      order: 't.kind',
    },
    onErase: 'cascade',
  },
  daily_picks: {
    owner: 'features/matching',
    memberColumns: ['member_id'],
    exported: { title: 'Your daily picks', columns: 't.day, t.picked, t.earlier, t.earlier_on' },
    onErase: 'delete',
  },
  found_partners: {
    owner: 'core/settings',
    memberColumns: ['member_id'],
    exported: { title: 'The partner you found', columns: 't.place, t.offers_story, t.found_at' },
    onErase: 'cascade',
  },
  email_changes: {
    owner: 'core/accounts',
    memberColumns: ['member_id'],
    exported: {
      title: 'E-mail address waiting for confirmation',
      columns: 't.email, t.created_at, t.expires_at',
    },
    onErase: 'cascade',
  },
  profile_visits: {
    owner: 'core/profiles',
    memberColumns: ['member_id', 'viewer_id'],
    exported: {
      title: 'Profiles, photos and numbers you opened',
      columns: 't.member_id as other_member, t.kind, t.day',
      where: 't.viewer_id = $1',
      order: 't.day, t.kind',
    },
    onErase: 'delete',
    countedAs: 'looks',
  },
  member_activity: {
    owner: 'core/members',
    memberColumns: ['member_id'],
    exported: {
      title: 'Your activity',
      columns: 't.last_active_at, t.last_visit_at, t.earlier_active_week, t.visits, t.bell_seen_at',
    },
    onErase: 'cascade',
  },
  notices: {
    owner: 'core/notifications',
    memberColumns: ['member_id', 'other_id'],
    exported: {
      title: 'Notifications',
      columns: 't.kind, t.other_id as other_member, t.created_at, t.seen_at',
      where: 't.member_id = $1',
      order: 't.id',
    },
    onErase: 'delete',
    countedAs: 'notices',
  },
  access_requests: {
    owner: 'core/access-requests',
    memberColumns: ['owner_id', 'viewer_id'],
    exported: {
      title: 'Requests for photos and birth charts',
      columns: `case when t.viewer_id = $1 then 'by you' else 'to you' end as asked,
        ${otherMember('owner_id', 'viewer_id')}, t.subject, t.state, t.asked_at, t.decided_at`,
      order: 't.asked_at',
    },
    onErase: 'delete',
    countedAs: 'requests for photos and birth charts',
  },
  contact_reveals: {
    owner: 'core/profiles',
    memberColumns: ['viewer_id', 'owner_id'],
    exported: {
      title: 'Phone numbers that were opened',
      columns: `case when t.viewer_id = $1 then 'you read' else 'yours was read by' end as what,
        ${otherMember('viewer_id', 'owner_id')}, t.created_at`,
      order: 't.created_at',
    },
    onErase: 'delete',
    countedAs: 'looks',
  },
  refused_messages: {
    owner: 'features/conversations',
    memberColumns: ['sender_id', 'receiver_id'],
    exported: {
      title: 'Messages that were not delivered',
      columns: 't.receiver_id as other_member, t.created_at',
      where: 't.sender_id = $1',
      order: 't.created_at',
    },
    onErase: 'delete',
    countedAs: 'messages not delivered',
  },
  sent_texts: {
    owner: 'features/conversations',
    memberColumns: ['sender_id', 'receiver_id'],
    exported: { omittedBecause: 'digests of the messages above, kept for a day' },
    onErase: 'delete',
  },
  orders: {
    owner: 'features/payments',
    memberColumns: ['member_id'],
    exported: {
      title: 'Payments',
      columns: `t.id, t.plan_id, t.amount_paise, t.state, t.payment_mode, t.gateway_order_id, t.error_code, t.created_at,
        t.settled_at, host(t.created_from) as created_from`,
      order: 't.created_at',
    },
    onErase: 'keep',
    keptBecause: 'the books stay for the years the law names, without the member',
    countedAs: 'payments without your name',
  },
  entitlements: {
    owner: 'features/payments',
    memberColumns: ['member_id'],
    exported: { title: 'Plans', columns: 't.order_id, t.valid_from, t.valid_upto', order: 't.valid_from' },
    onErase: 'keep',
    keptBecause: 'the books stay for the years the law names, without the member',
  },
  receipts: {
    owner: 'features/payments',
    memberColumns: [],
    exported: {
      title: 'Receipts',
      columns:
        't.order_id, t.financial_year, t.number, t.issued_at, t.member_name, t.valid_from, t.valid_upto',
      where: `t.order_id in ${idsOf('orders')}`,
      order: 't.issued_at',
    },
    onErase: 'keep',
    keptBecause: 'the books stay for the years the law names, without the name',
  },
  refunds: {
    owner: 'features/payments',
    memberColumns: [],
    exported: {
      title: 'Refunds',
      columns: 't.id, t.order_id, t.amount_paise, t.state, t.reason, t.created_at, t.settled_at',
      where: `t.order_id in ${idsOf('orders')}`,
      order: 't.created_at',
    },
    onErase: 'keep',
    keptBecause: 'the books stay for the years the law names',
  },
  audit_payloads: {
    owner: 'office/staff',
    memberColumns: [],
    exported: {
      title: 'Notes of our office about you and your payments',
      columns: `(select e.subject from audit_entries e where e.seq = t.seq) as about, t.body::jsonb->>'note' as note,
        (select e.created_at from audit_entries e where e.seq = t.seq) as at`,
      where: `t.seq in (select e.seq from audit_entries e
        where e.action = 'member.note' and e.subject = 'member:' || $1::int
          or e.action = 'order.note' and e.subject in (select 'order:' || id from (${idsOf('orders')}) as own))`,
      order: 't.seq',
    },
    onErase: 'keep',
    keptBecause: 'entries stay in the audit log without their text',
  },
  payment_events: {
    owner: 'features/payments',
    memberColumns: [],
    exported: { omittedBecause: 'it is the record of the gateway about the payments above' },
    onErase: 'keep',
    keptBecause: 'the books stay for the years the law names',
  },
  plan_reminders: {
    owner: 'features/payments',
    memberColumns: [],
    exported: {
      title: 'Reminders before a plan ended',
      columns: 't.order_id, t.days_before, t.sent_at',
      where: `t.order_id in ${idsOf('orders')}`,
      order: 't.sent_at',
    },
    onErase: 'keep',
    keptBecause: 'it refers to the books',
  },
  view_budgets: {
    owner: 'features/matching',
    memberColumns: ['member_id'],
    exported: {
      title: 'Members your lists showed on your last day',
      columns: 't.day, cardinality(t.people) as people, t.searches',
    },
    onErase: 'delete',
    countedAs: 'looks',
  },
  abuse_flags: {
    owner: 'core/moderation',
    memberColumns: ['member_id'],
    exported: { title: 'Notes about fair use', columns: 't.kind, t.raised_on', order: 't.raised_at' },
    onErase: 'keep',
    keptBecause: 'evidence, for 180 days',
  },
  complaints: {
    owner: 'core/moderation',
    memberColumns: ['reporter_id'],
    exported: {
      title: 'Your complaints and questions',
      columns: `'C' || t.id as number, t.reason, t.text, t.channel, t.received_at, t.closed_at, t.outcome,
        t.answer ->> 'text' as answer, host(t.sent_from) as sent_from`,
      order: 't.id',
    },
    onErase: 'keep',
    keptBecause: 'a complaint is kept after its complainant is erased, without the name',
  },
  cases: {
    owner: 'core/moderation',
    memberColumns: ['member_id'],
    exported: {
      title: 'Your answers to our office',
      columns: 't.member_answer as answer, t.member_answered_at as at',
      where: 't.member_id = $1 and t.member_answer is not null',
      order: 't.id',
    },
    onErase: 'keep',
    keptBecause: 'evidence and its decision, for 180 days; only the number',
  },
  decisions: {
    owner: 'core/moderation',
    memberColumns: ['member_id'],
    exported: {
      title: 'Decisions of our office and its messages to you',
      columns: `t.action, t.reason, t.decided_at, nullif(t.ends_at, 'infinity') as ends_at, t.letter ->> 'text' as letter`,
      order: 't.id',
    },
    onErase: 'keep',
    keptBecause: 'a decision is never changed; only the number',
  },
  exports: {
    owner: 'features/my-data',
    memberColumns: ['member_id'],
    exported: { omittedBecause: 'it is this file' },
    onErase: 'cascade',
  },
  export_chunks: {
    owner: 'features/my-data',
    memberColumns: [],
    exported: { omittedBecause: 'it is this file' },
    onErase: 'cascade',
  },
  deletion_requests: {
    owner: 'core/accounts',
    memberColumns: ['member_id'],
    exported: { title: 'Deletion request', columns: 't.reason, t.asked_at, t.erase_at' },
    onErase: 'cascade',
  },
  member_changes: {
    owner: 'core/members',
    memberColumns: ['member_id'],
    exported: { omittedBecause: 'it is the number of a transaction' },
    onErase: 'keep',
    keptBecause: 'it informs servers that the member was erased; only the number',
  },
  open_streams: {
    owner: 'features/conversations',
    memberColumns: ['member_id'],
    exported: { omittedBecause: 'it is the page that is open now' },
    onErase: 'delete',
  },
  retained_records: {
    owner: 'features/my-data',
    memberColumns: ['member_id'],
    exported: { omittedBecause: 'there is none before a deletion' },
    onErase: 'keep',
    keptBecause: 'the law requires it; sealed until its date',
  },
  erased_members: {
    owner: 'features/my-data',
    memberColumns: ['member_id'],
    exported: { omittedBecause: 'there is none before a deletion' },
    onErase: 'keep',
    keptBecause: 'so that a backup cannot restore the member; the number and two times',
  },
} as const satisfies Record<string, PersonalDataEntry>

export type PersonalDataTable = keyof typeof personalDataMap
export const personalDataTables = Object.entries(personalDataMap) as [PersonalDataTable, PersonalDataEntry][]

/** The owners of the tables whose rows name no member. */
export const otherTables = {
  agreed_texts: 'core/settings',
  alarms: 'platform/database',
  approvals: 'office/staff',
  audit_entries: 'office/staff',
  banned_photo_hashes: 'core/moderation',
  banned_photos: 'core/moderation',
  canaries: 'core/moderation',
  castes: 'office/lists',
  cities: 'core/reference',
  content_pictures: 'office/content',
  content_versions: 'office/content',
  countries: 'core/reference',
  degrees: 'office/lists',
  deletion_log: 'core/accounts',
  educations: 'core/reference',
  evidence: 'core/moderation',
  gothras: 'office/lists',
  hobbies: 'office/lists',
  incomes: 'core/reference',
  languages: 'office/lists',
  login_failures: 'core/accounts',
  marital_statuses: 'core/reference',
  newsletter_subscribers: 'features/site',
  occupations: 'office/lists',
  option_merges: 'office/lists',
  outbox: 'platform/outbox',
  pages: 'office/content',
  plans: 'features/payments',
  post_slugs: 'office/content',
  posts: 'office/content',
  public_figures: 'core/content',
  quotas: 'platform/http',
  rate_limits: 'platform/http',
  receipt_counters: 'features/payments',
  recovery_codes: 'office/staff',
  second_factors: 'office/staff',
  session_secret_hash: 'platform/database',
  site_texts: 'office/content',
  staff: 'office/staff',
  staff_devices: 'office/staff',
  staff_invitations: 'office/staff',
  staff_sessions: 'office/staff',
  states: 'core/reference',
  subcastes: 'office/lists',
  success_stories: 'office/content',
  testimonials: 'office/content',
} as const satisfies Record<string, Module>
