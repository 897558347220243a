import type { Faults } from '../named-faults.ts'

const cases = 'server/src/cases'

export const caseFaults: Faults = {
  cases: [
    [
      'web/src/features/office/queue/use-ahead.ts',
      'who took a decision back is led away all the same',
      'if (isHere.current) await navigate',
      'await navigate',
    ],
    [
      `${cases}/clocks.ts`,
      'what has passed when a clock is set is warned of never',
      'all.findLast(minute => minute <= clock.passed) ?? all[0]',
      'all.find(minute => minute > clock.passed)',
    ],
    [
      `${cases}/clocks.ts`,
      'a graver complaint of the same member has the clock of the first',
      'clockBegins(clock) + minute',
      'minute',
    ],
    [
      `${cases}/watch-clocks.ts`,
      'text messages go on while somebody has the case',
      'isTaken: row.isClaimed',
      'isTaken: false',
    ],
    [
      `${cases}/case-store.ts`,
      'the clock voids what two people were asked for',
      "set state = 'escalated' where",
      "set state = 'escalated', version = version + 1 where",
    ],
    [
      `${cases}/write-report.ts`,
      'the second complaint of the same member is lost',
      '  if (!isGraver && lane === earlier.lane && text.includes(words)) return',
      '  if (text !== null) return',
    ],
    [`${cases}/write-report.ts`, 'the graver reason is lost', 'isGraver ? said.reason : reason', 'reason'],
    [
      `${cases}/report-store.ts`,
      'the nearer deadline is lost',
      'act_due_at = least(act_due_at, ',
      'act_due_at = greatest(act_due_at, ',
    ],
    [
      `${cases}/protect.ts`,
      'two are hidden at once by one word',
      '  await lockReporter(tx, reporterId)\n',
      '',
    ],
    [
      `${cases}/derive-store.ts`,
      'who was hidden and corrected the profile stays hidden',
      "from own where holds and action = 'show'",
      "from own where false and action = 'show'",
    ],
    [
      `${cases}/derive-store.ts`,
      'a look at the profile ends what was hidden for a complaint',
      '        decided_by is null\n        or decision_id',
      '        decision_id',
    ],
    [
      `${cases}/decision-store.ts`,
      'the ruling of an appeal cannot be undone',
      '(d.reverses is null or d.client_key is not null)',
      'd.reverses is null',
    ],
    [
      `${cases}/decision-store.ts`,
      'an undoing can be undone',
      ' and (d.reverses is null or d.client_key is not null)',
      '',
    ],
    [
      `${cases}/take-back.ts`,
      'a declined profile whose decision is reversed waits for nobody',
      "const isLook = row.kind === 'profile' || row.kind === 'photo'",
      "const isLook = row.kind === 'photo'",
    ],
    [
      `${cases}/take-back.ts`,
      'a question that was taken back is waited for',
      "if (row.state === 'waiting' && reversed",
      "if (row.state === 'closed' && reversed",
    ],
    [
      `${cases}/decision-store.ts`,
      'what admins alone decided stands beside other cases',
      'where c.member_id = ${memberId} and c.permission = any (${permissions as Permission[]})',
      'where c.member_id = ${memberId} and ${permissions.length} > 0',
    ],
    [
      `${cases}/inbox-store.ts`,
      'cases for admins alone are named beside others',
      '\n      and permission = any (${permissions as Permission[]})\n    order by due_at limit 20',
      '\n      and ${permissions.length} > 0\n    order by due_at limit 20',
    ],
    [
      `${cases}/answer-question.ts`,
      'a question is answered as often as one likes',
      "    if (now?.question === 'answered') return no('You have answered already. We look at it.')\n",
      '',
    ],
    [
      `${cases}/send-appeal.ts`,
      'a question is appealed',
      'if (!found?.isRuling) return',
      'if (!found) return',
    ],
    [
      `${cases}/show-sealed-photo.ts`,
      'any key opens a sealed photo',
      'const bytes = isOfCase ? ',
      'const bytes = isOfCase || true ? ',
    ],
    [
      'server/src/photos/crop-photo.ts',
      'a reported photo is cut otherwise and gone',
      "isReported ? 'reported' : photo.status",
      'photo.status',
    ],
  ],
}
