import type { Faults } from '../named-faults.ts'

const matches = 'server/src/matches'

export const copyingFaults: Faults = {
  'copying and floods': [
    [
      `${matches}/budget.ts`,
      'who fits costs nothing',
      'return between.every(({ isSeenToday }) => isSeenToday) ? shown : showCards(ask, shown)',
      'return shown',
    ],
    [
      `${matches}/list-recent-matches.ts`,
      'the newest cost nothing',
      'await showCards(ask, cards)',
      'cards as typeof cards | Refusal<429>',
    ],
    [
      `${matches}/search-members.ts`,
      'any cursor makes a search free of charge',
      'const over = after ? undefined : await takeSearch(ask)',
      'const over = after !== undefined ? undefined : await takeSearch(ask)',
    ],
    [
      `${matches}/search-members.ts`,
      'a cursor of one name goes on with another',
      'const list = `search ${name}` as const',
      "const list = 'search ' as const",
    ],
    [
      `${matches}/looks-store.ts`,
      'people of yesterday count today',
      'people = case when l.day = excluded.day\n',
      'people = case when true\n',
    ],
    [
      `${matches}/looks-store.ts`,
      'the end of a plan closes whom it had shown',
      '[1:greatest(${budget.people}, cardinality(l.people))]',
      '[1:${budget.people}::int]',
    ],
    [
      `${matches}/looks-store.ts`,
      'heavy days need not follow each other',
      'when l.day = excluded.day - 1 and cardinality',
      'when cardinality',
    ],
    [
      `${matches}/budget.ts`,
      'the first week goes before a plan',
      'isPremium ? dailyBudgets.premium : isNew ? dailyBudgets.firstWeek : dailyBudgets.free',
      'isNew ? dailyBudgets.firstWeek : isPremium ? dailyBudgets.premium : dailyBudgets.free',
    ],
    [
      'server/src/members/store.ts',
      'cards tell the true date of birth',
      'dob: yearsAgo(dayInIndia(now), age),',
      'dob: row.birth_date,',
    ],
    [
      'server/src/profile/view-profile.ts',
      'who waits for approval opens profiles',
      '  if (!isApproved) return refuse.waiting()\n',
      '',
    ],
    [
      'server/src/http/may.ts',
      'who waits for approval sees the lists',
      '  if (!viewer.isApproved) return refuse.waiting()\n',
      '',
    ],
    [
      'server/src/profile/view-profile.ts',
      'a canary opened is not noticed',
      '    await flagIfCanary(ask, input.find_id)\n',
      '',
    ],
    [
      'server/src/showcase/list-recent-members.ts',
      'the landing page shows every newcomer at once',
      ', onlyBeforeToday: true',
      '',
    ],
    [
      'server/src/http/limits.ts',
      'every IPv6 address is one of its own',
      'normalizeIP(address, 64)',
      'normalizeIP(address, 128)',
    ],
    [
      'server/src/http/coarse-limit.ts',
      'an address that is written otherwise is not counted',
      'allowList: [fromOurselves]',
      "allowList: ({ url, ip }) => ip === fromOurselves || !url.startsWith('/api/')",
    ],
    [
      'server/src/http/serve-web.ts',
      'what is not there is not counted',
      'app.setNotFoundHandler(counted, (request, reply) => {',
      'app.setNotFoundHandler((request, reply) => {',
    ],
    [
      'server/src/rendering/serve-pages.ts',
      'every missing page is rendered for itself',
      'address ?? served.path',
      'address ?? request.url',
    ],
    [
      'server/src/http/prepared-replies.ts',
      'prepared replies are kept without bound',
      'if (this.#bytes <= keptBytes) return',
      'return',
    ],
  ],
}
