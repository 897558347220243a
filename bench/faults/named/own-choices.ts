import type { Faults } from '../named-faults.ts'

const candidate = 'server/src/candidate'
const erasures = 'server/src/erasures'

export const ownChoicesFaults: Faults = {
  'hiding, leaving, the candidate’s yes': [
    [
      `${erasures}/departure-store.ts`,
      'a start deletes whoever took the deletion back',
      '  if (count === 0) return false\n',
      '',
    ],
    [
      `${erasures}/deletion-store.ts`,
      'a deletion that was taken back still has a receipt',
      ' and taken_back_at is null',
      '',
    ],
    [
      `${erasures}/departure-store.ts`,
      'in a database of yesterday the candidate has not said no',
      '  await decline(tx, memberId)\n',
      '',
    ],
    [
      `${candidate}/withheld-store.ts`,
      'in a database in which nobody was asked a no is forgotten at the start',
      "\n    or exists (select from departures d where d.member_id = m.id and d.reason = 'candidate')",
      '',
    ],
    [
      `${erasures}/store.ts`,
      'who was erased gets the newsletter after a way back',
      'emails: addresses.map(({ email }) => email),',
      'emails: [],',
    ],
    [
      `${candidate}/take-over-store.ts`,
      'the family confirms an e-mail after the take-over',
      '  await deleteEmailChange(tx, memberId)\n',
      '',
    ],
    [
      'server/src/account/change-email.ts',
      'an old password still asks for an e-mail',
      '    if (!(await holdPassword(tx, { id: viewer.id, password_hash: own.hash }))) return false\n',
      '',
    ],
    [
      `${candidate}/why-not-ask.ts`,
      'after a no another number is asked',
      "known?.declinedAt || departure?.reason === 'candidate'",
      'false',
    ],
    [
      `${candidate}/why-not-ask.ts`,
      'after a wish another number is asked',
      'contactOf(known) !== contact && (await hasAnswered(tx, memberId))',
      'false',
    ],
    [
      `${candidate}/store.ts`,
      'an answer of the same moment is overwritten',
      'select from candidates where member_id = ${memberId} for update`\n  return findCandidate',
      'select from candidates where member_id = ${memberId}`\n  return findCandidate',
    ],
    [
      `${candidate}/why-not-ask.ts`,
      'changes after a yes are a dead end',
      'known.agreedAt && known.wish === null',
      'known.agreedAt',
    ],
    [
      `${candidate}/store.ts`,
      'what the candidate keeps herself is erased by a yes elsewhere',
      '(isOwn ? [] : id)',
      '(isOwn ? id : id)',
    ],
    [
      `${candidate}/answer-candidate.ts`,
      'open conversations do not hear of an answer',
      '  for (const memberId of moved) await tellPartners(ask, memberId)\n',
      '',
    ],
    [
      'server/src/my-data/delete-account.ts',
      'open conversations do not hear of a deletion',
      '  await tellPartners(ask, viewer.id)\n',
      '',
    ],
    [
      'server/src/visibility/show-due.ts',
      'open conversations do not hear of a day that has come',
      '  for (const memberId of shown) await tellPartners(parts, memberId)\n',
      '',
    ],
    [
      'server/src/visibility/hide-profile.ts',
      'a day shows whoever has withdrawn a consent',
      '(await areNeededGiven(tx, viewer.id)) ? input.until : undefined',
      'input.until',
    ],
    [
      'server/src/consents/give-consent.ts',
      'words are agreed to that were not shown',
      'agreed.wording !== input.wording',
      'false',
    ],
    [
      'server/src/breach/store.ts',
      'a session that was used later was not there before',
      'select member_id, created_at, last_seen_at from sessions',
      'select member_id, last_seen_at, last_seen_at from sessions',
    ],
    [
      'server/src/looks/store.ts',
      'who read a number is kept for good',
      'where at < (${today(db)} - ${lookDays - 1}::int)',
      'where at < (${today(db)} - ${100 * lookDays}::int)',
    ],
  ],
}
