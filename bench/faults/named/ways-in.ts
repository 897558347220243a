import type { Faults } from '../named-faults.ts'

const account = 'server/src/account'
const session = 'server/src/session/store.ts'
const codes = `${account}/otp-store.ts`
const logins = `${account}/login-store.ts`
const resets = `${account}/reset-store.ts`
const codeCounts = `${account}/code-limits.ts`
/** Where an attempt is counted; who only asks about their code is asked the same. */
const tried = 'attempts = attempts + 1\n    where member_id = ${memberId} and session_hash = ${sessionHash}'

export const waysInFaults: Faults = {
  'access and session': [
    ['server/src/staff/session-store.ts', 'disabled staff stay in', 'st.disabled_at is null and ', ''],
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
      'where s.token_hash = any (${tokenHashes}::bytea[]) and ${isLiving(db)}',
      'where s.token_hash = any (${tokenHashes}::bytea[])',
    ],
    [session, 'ended sessions are never deleted', 'where not ${isLiving(db)}', 'where false'],
    [
      session,
      'ended sessions are listed',
      'where s.member_id = ${memberId} and ${isLiving(db)}',
      'where s.member_id = ${memberId}',
    ],
    [session, 'a session is stale only after hours', "interval '10 minutes'", "interval '10 hours'"],
    [
      session,
      'who is here is not noted',
      'update profiles p set last_active_at = now(),',
      'update profiles p set last_active_at = p.last_active_at,',
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
      "hash('sha256', token, 'buffer')",
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
      '${challenge.digits}, now() + make_interval(mins => ${otpMinutes})',
      '${challenge.digits}, now() + make_interval(hours => ${otpMinutes})',
    ],
    [
      codes,
      "the day's codes are those of an hour",
      "from otp_challenges where member_id = ${memberId} and sent_at > now() - interval '1 day'",
      "from otp_challenges where member_id = ${memberId} and sent_at > now() - interval '1 hour'",
    ],
    [codes, 'a code can be tried after its use', `${tried} and consumed_at is null`, tried],
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
    [
      codes,
      'the code of another session is taken',
      tried,
      tried.replace(' and session_hash = ${sessionHash}', ''),
    ],
    [
      codes,
      'a right code clears the count of every number',
      'delete from phone_failures where phone = ${phone}',
      'delete from phone_failures',
    ],
    [`${account}/verify-otp.ts`, 'failures are not cleared', '  await clearPhoneFailures(db, phone)\n', ''],
    [
      `${account}/verify-otp.ts`,
      'a code that was entered counts against its address',
      '  await giveBackCodes(db, caller.address, { id, memberId: viewer.id })\n',
      '',
    ],
    [
      codeCounts,
      'no limit per address',
      '  ...codeLimits.perAddress.map((limit, n) => [`otp:address:${n}:${address}`, limit] as const),\n',
      '',
    ],
    [
      codeCounts,
      'no limit per prefix',
      '  [`otp:prefix:${phone.slice(0, 6)}`, codeLimits.perPrefix] as const,\n',
      '',
    ],
    [codeCounts, 'codes stay short while they are guessed', 'areGuessed(traffic) || ', ''],
    [codeCounts, 'any number of short codes is open', ' || traffic.shortOpen >= longCodes.fromOpen', ''],
    [
      codes,
      'wrong codes of another day count',
      "sent_at > now() - interval '1 day'`\n  return row ?? { sent: 0, wrong",
      "sent_at > now() - interval '9 days'`\n  return row ?? { sent: 0, wrong",
    ],
    [
      `${account}/send-code.ts`,
      'a number that is guessed at gets short codes',
      'failures >= longCodes.fromWrongInARow || ',
      '',
    ],
    [
      `${account}/send-code.ts`,
      'a day may cost anything',
      '  if (traffic.sent >= config.smsPerDay * (isFirst ? 1 : codeLimits.firstCodesFrom)) return failed(tooMany)\n',
      '',
    ],
    [
      `${account}/send-otp.ts`,
      'the claim is not noted',
      '    if (isSent) await claimPhone(tx, viewer.id, input.mobile)\n',
      '',
    ],
    [
      logins,
      'a later claim takes the place of the first',
      'order by claimed_at, id limit 1',
      'order by claimed_at desc, id limit 1',
    ],
    [
      'contract/src/account-limits.ts',
      'five codes from an address that thousands share',
      "{ times: 150, of: 'codes asked for from one address",
      "{ times: 5, of: 'codes asked for from one address",
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
      resets,
      'everybody loses their links',
      'delete from password_resets where member_id = ${memberId} and used_at',
      'delete from password_resets where used_at',
    ],
    [
      resets,
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
      `${account}/mail-reset-links.ts`,
      'the mail is written outside of the transaction',
      'await outbox.put(tx, resetMail',
      'await outbox.put(db, resetMail',
    ],
    [
      `${account}/mail-reset-links.ts`,
      'a link is good that was never mailed',
      'if (mailId !== undefined) await insertReset',
      'await insertReset',
    ],
    [`${account}/mail-reset-links.ts`, 'one that fails holds up the others', '.catch(onError)\n  }', '\n  }'],
    [
      `${account}/reset-password.ts`,
      'a reset leaves the account locked',
      '      await clearLoginFailures(tx, loginTries(secret, person.phone as string))\n',
      '',
    ],
    [
      `${account}/reset-password.ts`,
      'a thief’s browser stays known after a reset',
      '    await deleteDevicesOf(tx, memberId)\n',
      '',
    ],
    [
      `${account}/log-in.ts`,
      'who claims a number clears the count of its owner',
      '  if (credentials.is_owner) await clearLoginFailures',
      '  if (credentials) await clearLoginFailures',
    ],
    [
      `${account}/log-in.ts`,
      'a success uses up its address',
      '  if (!isKnown) await giveBack(db, ofAddress, loginsPerAddress)\n',
      '',
    ],
    [
      `${account}/log-in.ts`,
      'guesses from elsewhere lock a known browser out',
      'isKnown ? cookie.device : undefined',
      'undefined',
    ],
    [
      'server/src/session/device-store.ts',
      'a browser is known for whoever is asked for',
      ' and m.phone = ${phone} and m.phone_verified_at is not null',
      '',
    ],
    [
      'server/src/session/know-device.ts',
      'a planted token is taken',
      'const token = isOurs ? (cookie.device as string) : newToken()',
      'const token = cookie.device ?? newToken()',
    ],
    [
      `${account}/passwords.ts`,
      'strangers go first',
      'waiting.known.shift() ?? waiting.strangers.shift()',
      'waiting.strangers.shift() ?? waiting.known.shift()',
    ],
    [
      `${account}/passwords.ts`,
      'any number may wait',
      '{ strangers: 100, all: 200 }',
      '{ strangers: 1e6, all: 1e6 }',
    ],
    [logins, 'a suspension at the moment of the login is not seen', ' and p.suspended_at is null', ''],
    [
      `${account}/passwords.ts`,
      'any number of hashes at once',
      'const atOnce = Math.min(4,',
      'const atOnce = Math.max(4000,',
    ],
    [
      `${account}/log-in.ts`,
      'a reset at the same moment is not seen',
      '    if (!(await holdPassword(tx, credentials))) return undefined\n',
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
      resets,
      'links are kept for good',
      "expires_at < now() - interval '1 day'",
      "expires_at < now() - interval '100 years'",
    ],
  ],
}
