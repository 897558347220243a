import type { Faults } from '../named-faults.ts'

const engine = 'server/src/matches/engine'

export const findingFaults: Faults = {
  finding: [
    [
      'server/src/shortlist/list-shortlist.ts',
      'whoever is on a shortlist is seen for nothing',
      'await showCards(ask, rows.slice(0, limit))',
      'rows.slice(0, limit) as typeof rows | Refusal<429>',
    ],
    [
      'server/src/shortlist/add-to-shortlist.ts',
      'numbers are tried on the shortlist for nothing',
      '  const over = await meetByNumber(ask, input.find_id)\n  if (over) return over\n',
      '',
    ],
    [
      'server/src/shortlist/store.ts',
      'a slip on the star loses the note',
      'update shortlists set removed_at = now()\n',
      'delete from shortlists\n',
    ],
    [
      'server/src/interests/read-chances.ts',
      'a canary asked for its answers is not noticed',
      '    await flagIfCanary(ask, input.find_id)\n',
      '',
    ],
    [
      'server/src/picks/store.ts',
      'whoever was picked once never comes again',
      'where picked_on > ${day} - ${literal(db, picksApartDays)}',
      'where true',
    ],
    [
      'server/src/picks/choose-picks.ts',
      'people one knows take the places of those one could be shown',
      '[...before, ...(await listAcquainted(db, seeker.id))]',
      'before',
    ],
    [
      'server/src/finding/count-choices.ts',
      'the counts with a name tell what one person answered',
      'choices.found < namedChoicesFrom',
      'choices.found < 0',
    ],
    [
      'server/src/finding/count-choices.ts',
      'names are tried by counting, as often as one likes',
      '  const over = input.search.name ? await takeNamedCount(ask) : undefined\n  if (over) return over\n',
      '',
    ],
    [
      'server/src/saved-searches/save-search.ts',
      'names are tried by keeping searches',
      '  const over = input.search.name ? await takeSearch(ask) : undefined\n  if (over) return over\n',
      '',
    ],
    [
      `${engine}/choice-counts.ts`,
      'another state is counted in the city that was chosen',
      '      ...basesOfParents(query, conditions, everyone),\n',
      '',
    ],
    [
      `${engine}/search-query.ts`,
      'who does not show when they were here is found by it',
      '    takeOutQuiet(query, active)\n',
      '',
    ],
    [
      'server/src/saved-searches/change-saved-search.ts',
      'a mail is chosen and never comes',
      "    if (mails && mails !== 'never') await turnMailsOn(tx, viewer.id)\n",
      '',
    ],
    [
      'server/src/morning/mail-morning.ts',
      'whom no mail told of counts as told',
      '    if (isTold)\n',
      '    if (due.length > 0)\n',
    ],
    [
      'server/src/outbox/outbox.ts',
      'of two profiles in one mailbox the same one is told of every morning',
      'kind.isPerMember && leave\n',
      'leave && leave.memberId < 0\n',
    ],
    [
      'server/src/interests/answer-interests.ts',
      'who is hidden reads that the interests had been withdrawn',
      "    if (notYet) return { response: 'invalid', message: notYet, answered: [] }\n",
      '',
    ],
    [
      'server/src/interests/roughly.ts',
      'fourteen of twenty are nearly everyone',
      'const nearlyAll = 0.9',
      'const nearlyAll = 0.67',
    ],
    [
      'web/src/features/matches/recent-panel.tsx',
      'a page full of new people is told as all of them',
      'isMore: last?.next !== undefined && last.fresh === last.recently.length,',
      'isMore: false,',
    ],
    [
      'web/src/pages/interests.tsx',
      'the inbox is ordered anew under the finger',
      'useFirst(known) ?? 0',
      'known ?? 0',
    ],
    [
      'web/src/features/saved-searches/kept-searches.tsx',
      'an Undo that is refused looks done',
      "      if (response === 'invalid') return\n",
      '',
    ],
  ],
}
