import type { Faults } from '../named-faults.ts'

const account = 'web/src/features/account'
const interests = 'web/src/features/interests'

export const webFaults: Faults = {
  'web: lib, guards, session': [
    [
      'web/src/routes.tsx',
      '/settings is open',
      "{ path: paths.settings, access: 'member'",
      "{ path: paths.settings, access: 'open'",
    ],
    [
      'web/src/routes.tsx',
      '/interests is open',
      "{ path: paths.interests, access: 'member'",
      "{ path: paths.interests, access: 'open'",
    ],
    [
      'web/src/routes.tsx',
      'the partner form is open before the profile',
      "access: 'registrant', from: 'partner'",
      "access: 'registrant', from: 'profile'",
    ],
    [
      `${account}/use-log-out.ts`,
      'what was fetched is kept after the log-out',
      '    queryClient.removeQueries({ predicate: isReadBy(memberId) })\n',
      '',
    ],
    [`${account}/use-log-out.ts`, 'drafts are kept after the log-out', '    dropDrafts()\n', ''],
    [
      'web/src/features/session/guard.ts',
      'a registrant may open the pages of members',
      "return guard.access === 'signed-in' || reached === 'done' ? undefined",
      "return guard.access === 'signed-in' || reached ? undefined",
    ],
    ['web/src/lib/draft.ts', 'a draft keeps the code', '/pass|pwd|otp|token', '/pass|pwd|token'],
    ['web/src/lib/call.ts', 'cookies go elsewhere', "credentials: 'same-origin'", "credentials: 'include'"],
    [
      'web/src/lib/tab-member.ts',
      'the end of a session is told to guests',
      'if (tab.member && !tab.hasEnded) change',
      'if (!tab.hasEnded) change',
    ],
    [`${account}/return-path.ts`, 'the login leads to another host', '(?![/\\\\])', ''],
  ],
  'web: forms, lists, wording': [
    [`${account}/use-verify-code.ts`, 'a code is sent twice', '    if (isPending) return\n', ''],
    [
      'web/src/features/settings/setting-switch.tsx',
      'a switch is saved twice',
      'if (!save.isPending) save.mutate',
      'save.mutate',
    ],
    [`${interests}/send-dialog.tsx`, 'an interest is sent twice', 'if (!isBusy) onSend', 'onSend'],
    ['web/src/lib/form.ts', 'a form is sent twice', 'if (!form.submitting) form.onSubmit', 'form.onSubmit'],
    [
      `${interests}/use-interest.ts`,
      'notices are not refreshed',
      "= ['countInterests', 'listNotices']",
      "= ['countInterests']",
    ],
    [
      `${interests}/use-interest.ts`,
      'the figures of the tabs are not refreshed',
      "= ['countInterests', 'listNotices']",
      "= ['listNotices']",
    ],
    [
      'web/src/lib/call.ts',
      'a tab takes the answer of another member',
      'const isHeard = memberId !== undefined && memberId === tabMemberId()',
      'const isHeard = memberId !== undefined',
    ],
    [`${interests}/interest-text.ts`, 'a day is one of UTC', "timeZone: 'Asia/Kolkata'", "timeZone: 'UTC'"],
    [
      'web/src/features/notices/notice-text.ts',
      'a moment is one of UTC',
      "timeZone: 'Asia/Kolkata'",
      "timeZone: 'UTC'",
    ],
    ['web/src/features/notices/api.ts', 'an open page hears nothing new', '  refetchInterval: 60_000,\n', ''],
    [
      'web/src/features/members/pages.ts',
      'a member stands twice in a list',
      'if (!byId.has(member.user_id)) byId.set',
      'byId.set',
    ],
  ],
}
