/**
 * Every table that refers to a member, and what becomes of its rows: in the export, and when the member is erased. A
 * test walks all references of the database and fails for a table that nobody has decided about.
 */

export interface Referring {
  /** The columns that name a member; none where the rows hang on another table's. */
  by: readonly string[]
  /** What the export shows, or why it shows nothing. */
  shown: Shown | { not: string }
  /** How rows go: before the member, with the member, or why they stay. */
  goes: 'first' | 'with the member' | { not: string }
  /** What the receipt of a deletion counts them as. */
  counted?: string
}

export interface Shown {
  title: string
  /** SQL, by our own hand. Only what is named leaves: a new column is not in it before somebody thought of it. */
  columns: string
  /** `t` is the table, `$1` the member. */
  where?: string
  from?: string
  order?: string
}

/** One of the two is the member: the other one's number. */
const other = (mine: string, theirs: string) =>
  `case when t.${mine} = $1 then t.${theirs} else t.${mine} end as other_member`
const ofTheMail = 'it is the way to prove something, not a fact about anybody'
const hangsOn = (table: string) => `(select id from ${table} where member_id = $1)`

export const refers = {
  members: {
    by: ['id'],
    shown: {
      title: 'Account',
      columns: `t.id as member_number, t.email, t.phone, t.phone_verified_at, t.claimed_phone, t.profile_for, t.kept_by,
        host(t.signed_up_from) as signed_up_from, t.created_at, t.wants_mail, t.digest,
        t.bell_seen_at, t.only_fitting, t.shows_presence, t.takes_messages, t.messages_paused_until`,
    },
    goes: 'with the member',
    counted: 'account',
  },
  profiles: {
    by: ['member_id'],
    shown: {
      title: 'Profile',
      columns: `t.name, t.gender, t.birth_date, t.height_in, caste.name as caste, language.name as language,
        country.name as country, state.name as state, education.name as education, occupation.name as occupation,
        income.name as income, status.profile_name as marital_status, t.joined_at, t.last_active_at, t.earlier_active_week, t.approved_at, t.hidden_at,
        t.hidden_for, t.hidden_until, t.audience, t.suspended_at, t.is_public, t.photo_mode, t.last_visit_at`,
      from: `profiles t join castes caste on caste.id = t.caste_id join languages language on language.id = t.language_id
        join countries country on country.id = t.country_id left join states state on state.id = t.state_id
        join educations education on education.id = t.education_id
        join occupations occupation on occupation.id = t.occupation_id
        left join incomes income on income.id = t.income_id
        left join marital_statuses status on status.id = t.marital_status_id`,
    },
    goes: 'with the member',
    counted: 'profile',
  },
  profile_details: {
    by: ['member_id'],
    shown: {
      title: 'Profile in full',
      columns: `t.description, t.family_type, (select string_agg(name, ', ') from hobbies where id = any (t.hobby_ids))
        as hobbies, sub.name as subcaste, g.name as gothra, mg.name as maternal_gothra, t.is_manglik, t.weight_kg,
        t.body_type, t.physical_status, t.eating, t.drinking, t.smoking, degree.name as degree, t.employer,
        t.organisation, t.sisters, t.brothers, t.family_status, t.family_place, t.lives_with_parents,
        place.name as current_country, t.city, t.pin, t.completed_at, t.updated_at`,
      from: `profile_details t left join subcastes sub on sub.id = t.subcaste_id
        left join gothras g on g.id = t.gothra_id left join gothras mg on mg.id = t.maternal_gothra_id
        left join degrees degree on degree.id = t.degree_id
        left join countries place on place.id = t.current_country_id`,
    },
    goes: 'with the member',
    counted: 'profile',
  },
  desired_partners: {
    by: ['member_id'],
    shown: {
      title: 'Desired partner',
      columns: `t.age_min, t.age_max, t.height_min_in, t.height_max_in,
        (select name from countries where id = t.country_id) as country,
        (select name from educations where id = t.education_id) as education,
        (select name from incomes where id = t.income_id) as income,
        (select string_agg(wish_name, ', ') from marital_statuses where id = any (t.marital_status_ids)) as marital_statuses,
        (select string_agg(name, ', ') from states where id = any (t.state_ids)) as states,
        (select string_agg(name, ', ') from castes where id = any (t.caste_ids)) as castes,
        (select string_agg(name, ', ') from languages where id = any (t.language_ids)) as languages,
        (select string_agg(name, ', ') from occupations where id = any (t.occupation_ids)) as occupations, t.same_gothra, t.updated_at`,
    },
    goes: 'with the member',
    counted: 'desired partner',
  },
  photos: {
    by: ['member_id'],
    shown: {
      title: 'Photos',
      columns:
        't.slot as place, t.status, t.reason, t.is_edited, t.created_at, t.decided_at, t.width, t.height',
      order: 't.slot',
    },
    goes: 'with the member',
    counted: 'photos',
  },
  photo_hashes: {
    by: [],
    shown: { not: 'it is computed from the photos, to find copies of them' },
    goes: 'with the member',
  },
  photo_findings: {
    by: [],
    shown: {
      title: 'Why photos were held',
      columns: 't.kind, t.found_at',
      where: `t.photo_id in ${hangsOn('photos')}`,
    },
    goes: 'with the member',
  },
  files: {
    by: ['member_id'],
    shown: { not: 'the names of the pictures that are in the folder photos' },
    goes: { not: 'pictures go one by one; a copy is sealed until the day the law names' },
  },
  changed_texts: {
    by: ['member_id'],
    shown: { title: 'Texts that wait for a look', columns: 't.field, t.approved_text, t.changed_at' },
    goes: 'with the member',
  },
  option_moves: {
    by: ['member_id'],
    shown: {
      not: 'for some days it says which of two spellings of one answer was theirs; the answer is in the profile',
    },
    goes: 'with the member',
  },
  form_drafts: {
    by: ['member_id'],
    shown: { title: 'Forms not sent yet', columns: 't.form, t.answers, t.saved_at' },
    goes: 'with the member',
  },
  consents: {
    by: ['member_id'],
    shown: {
      title: 'What you agreed to',
      columns:
        't.kind, t.wording, t.given_at, host(t.given_from) as given_from, t.user_agent, t.withdrawn_at',
      order: 't.id',
    },
    goes: 'with the member',
    counted: 'consents',
  },
  candidates: {
    by: ['member_id'],
    shown: {
      title: 'The candidate’s own yes',
      columns: 't.phone, t.email, t.asked_at, t.agreed_at, t.agreed_to, t.declined_at, t.wish, t.wished_at',
    },
    goes: 'with the member',
    counted: 'consents',
  },
  candidate_answers: {
    by: ['member_id'],
    shown: {
      title: 'The candidate’s answers',
      columns: 't.answer, t.wording, t.at, host(t.given_from) as given_from, t.user_agent',
      order: 't.id',
    },
    goes: 'with the member',
    counted: 'consents',
  },
  candidate_requests: {
    by: ['member_id'],
    shown: {
      title: 'Changes the candidate asked for',
      columns: 't.request, t.asked_at, t.done_at',
      order: 't.id',
    },
    goes: 'with the member',
    counted: 'consents',
  },
  candidate_codes: { by: ['member_id'], shown: { not: ofTheMail }, goes: 'with the member' },
  sessions: {
    by: ['member_id'],
    shown: {
      title: 'Where you are logged in',
      columns:
        't.created_at, t.last_seen_at, t.expires_at, t.is_candidate, host(t.address) as address, t.user_agent',
      order: 't.created_at',
    },
    goes: 'first',
    counted: 'devices',
  },
  known_devices: {
    by: ['member_id'],
    shown: { title: 'Browsers that have logged in before', columns: 't.used_at', order: 't.used_at' },
    goes: 'first',
    counted: 'devices',
  },
  otp_challenges: {
    by: ['member_id'],
    shown: {
      title: 'Codes sent to you',
      columns: 't.phone, t.sent_at, t.verified_at, t.attempts',
      order: 't.sent_at',
    },
    goes: 'first',
    counted: 'codes',
  },
  password_resets: { by: ['member_id'], shown: { not: ofTheMail }, goes: 'first', counted: 'codes' },
  interests: {
    by: ['sender_id', 'receiver_id'],
    shown: {
      title: 'Interests',
      columns: `case when t.sender_id = $1 then 'sent' else 'received' end as direction,
        ${other('sender_id', 'receiver_id')}, t.state, t.sent_at, t.answered_at, t.was_accepted_at, t.sent_back_at, t.decline_sentence,
        t.sent_by, t.answered_by`,
      order: 't.sent_at',
    },
    goes: 'first',
    counted: 'interests',
  },
  conversations: {
    by: ['lower_id', 'higher_id'],
    shown: {
      title: 'Conversations',
      columns: `${other('lower_id', 'higher_id')}, t.last_message_at,
        case when t.lower_id = $1 then t.lower_shared_at else t.higher_shared_at end as you_shared_your_number_at`,
      order: 't.last_message_at',
    },
    goes: 'first',
    counted: 'conversations',
  },
  messages: {
    by: ['sender_id'],
    shown: {
      title: 'Messages',
      columns: `case when c.lower_id = $1 then c.higher_id else c.lower_id end as with_member,
        case when t.sender_id = $1 then 'you' else 'the other' end as written_by, t.sent_by, t.sent_at, t.body`,
      from: 'messages t join conversations c on c.id = t.conversation_id',
      where: '(c.lower_id = $1 or c.higher_id = $1)',
      order: 't.conversation_id, t.seq',
    },
    goes: 'first',
    counted: 'messages',
  },
  blocks: {
    by: ['blocker_id', 'blocked_id'],
    shown: {
      title: 'Whom you blocked or hid',
      columns: 't.kind, t.blocked_id as other_member, t.created_at',
      where: 't.blocker_id = $1',
      order: 't.created_at, t.kind',
    },
    goes: 'first',
    counted: 'blocked or hidden',
  },
  shortlists: {
    by: ['member_id', 'other_id'],
    shown: {
      title: 'Your shortlist',
      columns: 't.other_id as other_member, t.note, t.added_at, t.removed_at',
      where: 't.member_id = $1',
      order: 't.added_at',
    },
    goes: 'first',
    counted: 'shortlist',
  },
  saved_searches: {
    by: ['member_id'],
    shown: {
      title: 'Searches you keep',
      columns: 't.name, t.search, t.created_at',
      order: 't.place',
    },
    goes: 'first',
    counted: 'searches',
  },
  digests: {
    by: ['member_id'],
    shown: { title: 'Your last digest', columns: 't.checked_up_to, t.mailed_up_to, t.search_news_at' },
    goes: 'with the member',
  },
  daily_picks: {
    by: ['member_id'],
    shown: { title: 'Who was picked for you', columns: 't.day, t.picked, t.earlier, t.earlier_on' },
    goes: 'first',
  },
  looks: {
    by: ['owner_id', 'viewer_id'],
    shown: {
      title: 'Whose photos and numbers you looked at',
      columns: 't.owner_id as other_member, t.kind, t.looked_on',
      where: 't.viewer_id = $1',
      order: 't.looked_on',
    },
    goes: 'first',
    counted: 'looks',
  },
  found_partners: {
    by: ['member_id'],
    shown: { title: 'The partner you found', columns: 't.place, t.offers_story, t.found_at' },
    goes: 'with the member',
  },
  email_changes: {
    by: ['member_id'],
    shown: { title: 'An e-mail address that waits', columns: 't.email, t.created_at, t.expires_at' },
    goes: 'with the member',
  },
  rules_reminders: {
    by: ['member_id'],
    shown: { title: 'When we reminded you of the rules', columns: 't.reminded_on' },
    goes: 'with the member',
  },
  member_notes: {
    by: ['member_id'],
    shown: { title: 'Notes of our office about you', columns: 't.note, t.at', order: 't.id' },
    goes: 'with the member',
  },
  profile_views: {
    by: ['member_id', 'viewer_id'],
    shown: {
      title: 'Profiles you opened',
      columns: 't.member_id as other_member, t.viewed_on',
      where: 't.viewer_id = $1',
      order: 't.viewed_on',
    },
    goes: 'first',
    counted: 'looks',
  },
  profile_view_counts: {
    by: ['member_id'],
    shown: { title: 'How often your profile was opened', columns: 't.views' },
    goes: 'with the member',
  },
  notices: {
    by: ['member_id', 'other_id'],
    shown: {
      title: 'Notices',
      columns: 't.kind, t.other_id as other_member, t.created_at, t.seen_at',
      where: 't.member_id = $1',
      order: 't.id',
    },
    goes: 'first',
    counted: 'notices',
  },
  photo_access: {
    by: ['owner_id', 'viewer_id'],
    shown: {
      title: 'Requests for photos',
      columns: `case when t.viewer_id = $1 then 'by you' else 'to you' end as asked,
        ${other('owner_id', 'viewer_id')}, t.state, t.asked_at, t.decided_at`,
      order: 't.asked_at',
    },
    goes: 'first',
    counted: 'requests for photos',
  },
  contact_reveals: {
    by: ['viewer_id', 'owner_id'],
    shown: {
      title: 'Numbers that were read',
      columns: `case when t.viewer_id = $1 then 'you read' else 'yours was read by' end as what,
        ${other('viewer_id', 'owner_id')}, t.at`,
      order: 't.at',
    },
    goes: 'first',
    counted: 'looks',
  },
  refused_messages: {
    by: ['sender_id', 'receiver_id'],
    shown: {
      title: 'Messages that were not delivered',
      columns: 't.receiver_id as other_member, t.created_at',
      where: 't.sender_id = $1',
      order: 't.created_at',
    },
    goes: 'first',
    counted: 'messages not delivered',
  },
  sent_texts: {
    by: ['sender_id', 'receiver_id'],
    shown: { not: 'digests of the messages above, kept for a day' },
    goes: 'first',
  },
  orders: {
    by: ['member_id'],
    shown: {
      title: 'Payments',
      columns: `t.id, t.plan_id, t.amount_paise, t.state, t.payment_mode, t.gateway_order_id, t.error_code, t.created_at,
        t.settled_at, host(t.created_from) as created_from`,
      order: 't.created_at',
    },
    goes: { not: 'the books stay for the years the law names, without the member' },
    counted: 'payments without your name',
  },
  entitlements: {
    by: ['member_id'],
    shown: { title: 'Plans', columns: 't.order_id, t.valid_from, t.valid_upto', order: 't.valid_from' },
    goes: { not: 'the books stay for the years the law names, without the member' },
  },
  receipts: {
    by: [],
    shown: {
      title: 'Receipts',
      columns:
        't.order_id, t.financial_year, t.number, t.issued_at, t.member_name, t.valid_from, t.valid_upto',
      where: `t.order_id in ${hangsOn('orders')}`,
      order: 't.issued_at',
    },
    goes: { not: 'the books stay for the years the law names, without the name' },
  },
  refunds: {
    by: [],
    shown: {
      title: 'Refunds',
      columns: 't.id, t.order_id, t.amount_paise, t.state, t.reason, t.created_at, t.settled_at',
      where: `t.order_id in ${hangsOn('orders')}`,
      order: 't.created_at',
    },
    goes: { not: 'the books stay for the years the law names' },
  },
  order_steps: {
    by: [],
    shown: { not: 'when each of the payments above changed its state' },
    goes: { not: 'the books stay for the years the law names' },
  },
  order_letters: {
    by: [],
    shown: { not: 'that a receipt or a refund was written about' },
    goes: { not: 'the books stay for the years the law names' },
  },
  order_notes: {
    by: [],
    shown: {
      title: 'Notes of our office about payments',
      columns: 't.order_id, t.note, t.at',
      where: `t.order_id in ${hangsOn('orders')}`,
      order: 't.id',
    },
    goes: { not: 'deleted when the books forget the member' },
  },
  payment_events: {
    by: [],
    shown: { not: 'what the gateway said about the payments above' },
    goes: { not: 'the books stay for the years the law names' },
  },
  plan_reminders: {
    by: [],
    shown: {
      title: 'Reminders before a plan ended',
      columns: 't.order_id, t.days_before, t.sent_at',
      where: `t.order_id in ${hangsOn('orders')}`,
      order: 't.sent_at',
    },
    goes: { not: 'it hangs on the books' },
  },
  daily_looks: {
    by: ['member_id'],
    shown: {
      title: 'What your lists showed on your last day',
      columns: 't.day, cardinality(t.people) as people, t.searches',
    },
    goes: 'first',
    counted: 'looks',
  },
  active_days: {
    by: ['member_id'],
    shown: { title: 'Days on which you were active', columns: 't.day', order: 't.day' },
    goes: 'first',
    counted: 'looks',
  },
  active_months: {
    by: ['member_id'],
    shown: { title: 'Months in which you were active', columns: 't.month', order: 't.month' },
    goes: 'first',
    counted: 'looks',
  },
  abuse_flags: {
    by: ['member_id'],
    shown: { title: 'Notes about fair use', columns: 't.kind, t.raised_on', order: 't.raised_at' },
    goes: { not: 'evidence, for 180 days' },
  },
  case_reports: {
    by: ['reporter_id'],
    shown: {
      title: 'Your complaints and questions',
      columns: `'C' || t.id as number, t.reason, t.text, t.channel, t.received_at, t.settled_at, t.outcome,
        host(t.sent_from) as sent_from`,
      order: 't.id',
    },
    goes: { not: 'a complaint outlives whoever complained, without them' },
  },
  cases: {
    by: ['member_id'],
    shown: { not: 'what we wrote to you about them is below' },
    goes: { not: 'evidence and its decision, for 180 days; the number alone' },
  },
  case_letters: {
    by: [],
    shown: {
      title: 'What our office wrote to you',
      columns: 't.subject, t.body, t.leaves_at',
      where:
        't.report_id is null and t.withdrawn_at is null and t.case_id in (select id from cases where member_id = $1)',
      order: 't.id',
    },
    goes: { not: 'part of a case' },
  },
  case_events: {
    by: [],
    shown: {
      title: 'What you answered to our office',
      columns: 't.note as answer, t.at',
      where: `t.type = 'member_answered' and t.note is not null and t.case_id in ${hangsOn('cases')}`,
      order: 't.case_id, t.n',
    },
    goes: { not: 'part of a case; the words go with its complaints' },
  },
  decision_effects: {
    by: ['member_id'],
    shown: {
      title: 'What our office decided about you',
      columns: 't.action, t.reason, t.starts_at, t.ends_at',
      order: 't.decision_id, t.n',
    },
    goes: { not: 'what was decided stays written; the number alone' },
  },
  exports: {
    by: ['member_id'],
    shown: { not: 'it is this file' },
    goes: 'with the member',
  },
  export_chunks: { by: [], shown: { not: 'it is this file' }, goes: 'with the member' },
  departures: {
    by: ['member_id'],
    shown: { title: 'Deletion asked for', columns: 't.reason, t.asked_at, t.erase_at' },
    goes: 'with the member',
  },
  member_cards: {
    by: ['member_id'],
    shown: { not: 'the same as the profile, kept for lists' },
    goes: 'with the member',
  },
  member_facts: {
    by: ['member_id'],
    shown: { not: 'the same as the profile, as numbers, kept for searches' },
    goes: 'with the member',
  },
  match_changes: {
    by: ['member_id'],
    shown: { not: 'a number of a transaction' },
    goes: { not: 'it tells servers that the member has left; the number alone' },
  },
  live_members: { by: ['member_id'], shown: { not: 'which page is open just now' }, goes: 'first' },
  kept_records: {
    by: ['member_id'],
    shown: { not: 'there is none before a deletion' },
    goes: { not: 'what the law wants kept, sealed until its day' },
  },
  erasures: {
    by: ['member_id'],
    shown: { not: 'there is none before a deletion' },
    goes: { not: 'so that no backup brings the member back; the number and two times' },
  },
} as const satisfies Record<string, Referring>

export type ReferringTable = keyof typeof refers
export const referring = Object.entries(refers) as [ReferringTable, Referring][]
