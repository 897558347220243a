import type { Faults } from '../named-faults.ts'

const interests = 'server/src/interests'
const inIndia = "(now() at time zone 'Asia/Kolkata')::date"
const inUtc = 'now()::date'

export const betweenMembersFaults: Faults = {
  interests: [
    [
      `${interests}/store.ts`,
      "one answer answers all of that sender's",
      ', answered_by = ${by ?? null}\n    where sender_id = ${senderId} and receiver_id = ${receiverId}`',
      ', answered_by = ${by ?? null}\n    where sender_id = ${senderId}`',
    ],
    [
      `${interests}/store.ts`,
      'sending back answers every sender',
      '\n      answered_by = ${by ?? null}\n    where sender_id = ${senderId} and receiver_id = ${receiverId}`',
      '\n      answered_by = ${by ?? null}\n    where receiver_id = ${receiverId}`',
    ],
    [
      `${interests}/store.ts`,
      'asking again is open by the day of UTC',
      `\${againFrom(db)} <= ${inIndia}`,
      `\${againFrom(db)} <= ${inUtc}`,
    ],
    [
      'server/src/members/store.ts',
      'the day of asking again is one of UTC',
      "make_interval(days => ${interestDays}))\n    at time zone 'Asia/Kolkata')::date",
      "make_interval(days => ${interestDays}))\n    at time zone 'UTC')::date",
    ],
    [
      `${interests}/store.ts`,
      'one end ends every match',
      ' and (sender_id, receiver_id) in ((${enderId}, ${otherId}), (${otherId}, ${enderId}))',
      ' and sender_id = ${enderId}',
    ],
    [
      `${interests}/store.ts`,
      'interests expire a day early',
      'make_interval(days => ${interestDays})',
      'make_interval(days => ${interestDays - 1})',
    ],
    [
      'contract/src/interests.ts',
      'a yes can be taken back for two minutes',
      'undoSeconds = 60',
      'undoSeconds = 120',
    ],
    ['contract/src/interests.ts', 'sixty interests a day', 'interestsPerDay = 50', 'interestsPerDay = 60'],
    [
      `${interests}/tell.ts`,
      'the mail goes before the yes is certain',
      'afterSeconds: untilCertain',
      'afterSeconds: 0',
    ],
  ],
  'visibility, blocks, privacy': [
    [
      'server/src/consents/store.ts',
      'un-publishing withdraws every consent',
      'where member_id = ${memberId} and kind = ${kind} and withdrawn_at is null`',
      'where member_id = ${memberId} and withdrawn_at is null`',
    ],
    [
      'server/src/consents/store.ts',
      'everybody withdraws',
      'where member_id = ${memberId} and kind = ${kind} and withdrawn_at is null`',
      'where kind = ${kind} and withdrawn_at is null`',
    ],
    [
      'server/src/members/store.ts',
      'the day of ages, views and budgets is one of UTC',
      `const today = (db: Sql) => db\`${inIndia}\``,
      `const today = (db: Sql) => db\`${inUtc}\``,
    ],
    ['server/src/notices/store.ts', 'every notice is seen', 'where n.member_id = ${viewerId} and ', 'where '],
  ],
  'matches, search, cursors': [
    [
      'server/src/matches/search-members.ts',
      'blocks shrink the pages of a search',
      'blockedIds: own.blocked }',
      'blockedIds: [] }',
    ],
    [
      'server/src/matches/store.ts',
      'the newest hold those who are not to be seen',
      'where p.gender = ${gender} and ${isVisibleTo(db, viewerId)}',
      'where p.gender = ${gender}',
    ],
    [
      'server/src/matches/store.ts',
      'the newest hold those without wishes',
      '\n      and exists (select from desired_partners w where w.member_id = p.member_id)',
      '',
    ],
    [
      'server/src/matches/engine/store.ts',
      'a hidden member stays in the index',
      'offset 0) f on true\n      where p.is_listed',
      'offset 0) f on true',
    ],
    [
      'server/src/matches/engine/partition.ts',
      'nobody grows older at midnight',
      'if (today === this.today) return',
      'return',
    ],
    [
      'server/src/matches/list-recent-matches.ts',
      'a page is longer than its limit',
      'found.slice(0, limit)',
      'found.slice(0, limit + 1)',
    ],
    ['contract/src/paging.ts', 'a page of any length', 'Math.min(limit, page.max)', 'limit'],
    [
      'server/src/http/cursor.ts',
      'a cursor of another member is taken',
      "macWith(secret, 'cursor', list, String(viewer.id), packed",
      "macWith(secret, 'cursor', list, packed",
    ],
  ],
}
