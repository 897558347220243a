import type { Faults } from '../named-faults.ts'

const account = 'server/src/account'
const session = 'server/src/session/store.ts'
const codes = `${account}/otp-store.ts`
const accounts = `${account}/store.ts`

export const waysInFaults: Faults = {
  'access and session': [
    [session, 'disabled staff stay in', ' and st.disabled_at is null', ''],
    [
      session,
      'the idle limit is gone',
      ' and s.last_seen_at > now() - make_interval(days => ${unusedDays})',
      '',
    ],
    [session, 'a session lives on after its end', 's.expires_at > now() and ', ''],
    [
      session,
      'whoever has an ended session is let in',
      'where s.token_hash = ${tokenHash} and ${isLiving(db)}',
      'where s.token_hash = ${tokenHash}',
    ],
    [session, 'ended sessions are never deleted', 'where not ${isLiving(db)}', 'where false'],
    [
      session,
      'ended sessions are listed',
      'where member_id = ${memberId} and ${isLiving(db)}',
      'where member_id = ${memberId}',
    ],
    [session, 'a session is stale only after hours', "interval '10 minutes'", "interval '10 hours'"],
    [
      session,
      'who is here is not noted',
      'update profiles set last_active_at = now() from',
      'update profiles set last_active_at = last_active_at from',
    ],
    [session, 'a remembered session lasts hours', 'rememberedDays * 24', 'rememberedDays'],
    [
      session,
      'anyone ends the session of another',
      'where member_id = ${memberId} and encode',
      'where encode',
    ],
    [session, 'a plan counts before it begins', 'e.valid_from <= now() and ', ''],
    [
      'contract/src/promises.ts',
      'a session of the browser lasts two days',
      'browserHours: 24',
      'browserHours: 48',
    ],
    ['contract/src/promises.ts', 'an unused session lasts 40 days', 'unusedDays: 14', 'unusedDays: 40'],
    [
      'server/src/http/session-cookie.ts',
      'the token itself is stored',
      "createHash('sha256').update(token).digest()",
      'Buffer.from(token)',
    ],
    [
      'server/src/http/may.ts',
      'the suspended may go on',
      '  if (viewer.isSuspended) return refuse.suspended()\n',
      '',
    ],
    [
      `${account}/start-session.ts`,
      'the old session lives on after a new login',
      '  if (cookie.tokenHash) await deleteSession(db, cookie.tokenHash)\n',
      '',
    ],
  ],
  'one-time codes': [
    ['contract/src/promises.ts', 'a code lives 15 minutes', 'otpMinutes = 5', 'otpMinutes = 15'],
    [
      codes,
      'a code lives hours',
      'make_interval(mins => ${otpMinutes})',
      'make_interval(hours => ${otpMinutes})',
    ],
    [
      codes,
      "the day's codes are those of an hour",
      "sent_at > now() - interval '1 day'`\n",
      "sent_at > now() - interval '1 hour'`\n",
    ],
    [
      codes,
      'a code can be tried after its use',
      ' and consumed_at is null\n      and expires_at',
      '\n      and expires_at',
    ],
    [
      codes,
      'a code is accepted twice',
      'where id = ${challengeId} and consumed_at is null returning 1',
      'where id = ${challengeId} returning 1',
    ],
    [
      codes,
      'an old code lives on beside the new one',
      ' where member_id = ${challenge.memberId} and consumed_at is null`',
      ' where false`',
    ],
    [
      codes,
      'the lock of a day lasts an hour',
      "last_failure_at > now() - interval '1 day'",
      "last_failure_at > now() - interval '1 hour'",
    ],
    [codes, 'the code of another session is taken', ' and session_hash = ${sessionHash}', ''],
    [
      codes,
      'a right code clears the count of every number',
      'delete from phone_failures where phone = ${phone}',
      'delete from phone_failures',
    ],
    [
      `${account}/verify-otp.ts`,
      'failures are not cleared',
      '  await clearPhoneFailures(db, challenge.phone)\n',
      '',
    ],
    [
      `${account}/verify-otp.ts`,
      'the budget is not given back',
      "  await giveBack(db, 'otp:wrong', codeLimits.wrongGuessesEveryone)\n",
      '',
    ],
    [
      `${account}/verify-otp.ts`,
      'a try that was not compared is lost',
      '    await giveBackAttempt(db, challenge.id)\n',
      '',
    ],
    [
      `${account}/send-otp.ts`,
      'no limit per address',
      '    [`otp:address:${caller.address}`, codeLimits.perAddress] as const,\n',
      '',
    ],
    [
      `${account}/send-otp.ts`,
      'no limit per prefix',
      '    [`otp:prefix:${phone.slice(0, 6)}`, codeLimits.perPrefix] as const,\n',
      '',
    ],
    [
      'contract/src/account-limits.ts',
      'sixty codes from one address',
      'perAddress: { times: 30',
      'perAddress: { times: 60',
    ],
    [
      'contract/src/account-limits.ts',
      'a hundred codes to one prefix',
      'perPrefix: { times: 50',
      'perPrefix: { times: 100',
    ],
  ],
  'login, sign-up, reset': [
    [
      `${account}/keys.ts`,
      'keys are made without the secret',
      "hkdfSync('sha256', secret,",
      "hkdfSync('sha256', '',",
    ],
    [
      `${account}/reset-password.ts`,
      'the other links stay valid',
      '    await deleteResets(tx, memberId)\n',
      '',
    ],
    [
      accounts,
      'everybody loses their links',
      'delete from password_resets where member_id = ${memberId} and used_at',
      'delete from password_resets where used_at',
    ],
    [
      accounts,
      'an old link still works',
      'used_at is null and expires_at > now()\n    returning',
      'used_at is null\n    returning',
    ],
    [
      'contract/src/promises.ts',
      'a link lives 300 minutes',
      'resetLinkMinutes = 30',
      'resetLinkMinutes = 300',
    ],
    [
      `${account}/forgot-password.ts`,
      'the time tells whether an address is known',
      ', pause(answerAfterMs)',
      '',
    ],
    [
      `${account}/forgot-password.ts`,
      'the mail is written outside of the transaction',
      'await outbox.put(tx, resetMail',
      'await outbox.put(db, resetMail',
    ],
    [`${account}/passwords.ts`, 'any number of hashes at once', 'const atOnce = 4', 'const atOnce = 4000'],
    [
      `${account}/log-in.ts`,
      'a reset at the same moment is not seen',
      '    if (!(await holdPassword(tx, credentials))) return false\n',
      '',
    ],
    ['contract/src/account-limits.ts', 'six tries are free', 'free: 5', 'free: 6'],
    [
      'contract/src/account-limits.ts',
      'the longest lock is two hours',
      'longestSeconds: hour',
      'longestSeconds: 2 * hour',
    ],
    [
      accounts,
      'links are kept for good',
      "expires_at < now() - interval '1 day'",
      "expires_at < now() - interval '100 years'",
    ],
  ],
}
