import { expect, test } from 'vitest'
import { contentKinds, versionStates } from '#contract/core/content/content-kinds.ts'
import { caseKinds, caseStates } from '#contract/core/moderation/case-facts.ts'
import { noticeKinds } from '#contract/core/notifications/notices.ts'
import { visitKinds } from '#contract/core/profiles/visits.ts'
import { consentKinds } from '#contract/core/settings/consent-facts.ts'
import { digestRhythms } from '#contract/core/settings/digest.ts'
import {
  audiences,
  foundPlaces,
  hiddenFor,
  photoModes,
  takesMessages,
} from '#contract/core/settings/visibility-choices.ts'
import { pointsShownTo } from '#contract/features/horoscopes/horoscopes.ts'
import { refundReasonCodes } from '#contract/features/payments/refund-facts.ts'
import { storedOrderStates, storedRefundStates } from '#contract/features/payments/stored-states.ts'
import { photoStates } from '#contract/features/photos/photos.ts'
import { staffRoles } from '#contract/platform/staff-roles.ts'
import * as values from '#contract/platform/values.ts'
import { ruleSetIds } from '#contract/platform/values.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'

/** Values that a check of the schema repeats from the contract. */
const words: Record<string, readonly string[]> = {
  'cases.kind': caseKinds,
  'cases.state': caseStates,
  'consents.kind': consentKinds,
  'content_versions.kind': contentKinds,
  'content_versions.state': versionStates,
  'desired_partners.gothra_rule': values.gothraRules,
  'desired_partners.manglik': values.manglikPreferences,
  'found_partners.place': foundPlaces,
  'horoscopes.points_shown_to': pointsShownTo,
  'horoscopes.rule_set': ruleSetIds,
  'members.digest': digestRhythms,
  'members.profile_for': values.profileFor,
  'members.takes_messages': takesMessages,
  // The other two are computed.
  'notices.kind': noticeKinds.filter(kind => kind !== 'profile_viewed' && kind !== 'search_news'),
  'orders.state': storedOrderStates,
  'photos.status': photoStates,
  'posts.topic': values.topics,
  'profile_details.body_type': values.bodyTypes,
  'profile_details.brothers': values.siblingCounts,
  'profile_details.drinking': values.drinkingAndSmoking,
  'profile_details.eating': values.eatingHabits,
  'profile_details.employer': values.employers,
  'profile_details.family_status': values.familyStatuses,
  'profile_details.family_type': values.familyTypes,
  'profile_details.lives_with_parents': values.livingWithParents,
  'profile_details.physical_status': values.physicalStatuses,
  'profile_details.sisters': values.siblingCounts,
  'profile_details.smoking': values.drinkingAndSmoking,
  'profile_visits.kind': visitKinds,
  'profiles.audience': audiences,
  'profiles.gender': values.genders.map(gender => gender.toLowerCase()),
  'profiles.hidden_for': hiddenFor,
  'profiles.photo_mode': photoModes,
  // Two more are set by the server and the command line.
  'refunds.reason': [...refundReasonCodes, 'late', 'asked'],
  'refunds.state': storedRefundStates,
  'staff.roles': staffRoles,
}

/** Values that only the server and the database use. */
const ownWords = [
  'access_requests.state',
  'access_requests.subject',
  'abuse_flags.kind',
  'approvals.action',
  'approvals.answer',
  'blocks.kind',
  'candidate_answers.answer',
  'complaints.outcome',
  'deletion_requests.reason',
  'desired_partners.points_at_least',
  'exports.state',
  'files.retention_reason',
  'files.state',
  'form_drafts.form',
  'horoscopes.source',
  'horoscopes.within_minutes',
  'interests.state',
  'login_failures.kind',
  'member_digests.kind',
  'outbox.channel',
  'payment_events.source',
  'photo_findings.kind',
]

test('a closed list has the same values in the schema and in the contract', async () => {
  const { db } = await freshDatabase()
  const checks = await db<{ column: string; words: string[] }[]>`
    select conrelid::regclass || '.' || attname as column, array(
        select word[1] from regexp_matches(pg_get_constraintdef(c.oid), '''([^'']*)''::text', 'g') as word
      ) as words
    from pg_constraint c join pg_attribute a on attrelid = conrelid and attnum = conkey[1]
    where contype = 'c' and cardinality(conkey) = 1 and connamespace = 'public'::regnamespace
      and pg_get_constraintdef(c.oid) ~ 'ARRAY\\['
    order by 1`
  expect(checks.map(({ column }) => column)).toEqual([...Object.keys(words), ...ownWords].toSorted())
  for (const check of checks) {
    const expected = words[check.column]
    if (expected) expect([check.column, check.words.toSorted()]).toEqual([check.column, expected.toSorted()])
  }
})
