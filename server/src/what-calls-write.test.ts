import { beforeAll, beforeEach, expect, test } from 'vitest'
import { consentWording } from '#contract/consent-facts.ts'
import type { OnboardingStep } from '#contract/session.ts'
import { profileAnswers } from '#contract/testing/profile-answers.ts'
import { registrationAnswers } from '#contract/testing/registration.ts'
import { partnerAnswers } from '../testing/answers.ts'
import { as, form } from '../testing/as.ts'
import { changesBetween, changesBy, failAtCommit, type Row, readRows } from '../testing/changes.ts'
import { caseOf, complain, officer } from '../testing/inbox.ts'
import { makeMember, testSecret } from '../testing/make.ts'
import { photoForm, plainJpeg } from '../testing/photos.ts'
import { type Scene, scene } from '../testing/scene.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { hashPassword } from './account/passwords.ts'
import { codeOf as caseCodeOf } from './cases/numbers.ts'
import type { BoundEndpoint } from './http/register.ts'
import { hashToken, newToken } from './http/session-cookie.ts'
import { type Gateway, noGateway } from './outside/gateway.ts'
import { routes } from './routes.ts'

const password = 'jasmine-tea-42'
let t: TestApp
let passwordHash: string
let jpeg: Buffer
/** Everything is paid. */
const gateway: Gateway = {
  ...noGateway,
  pay: async ({ orderId }) => ({
    gatewayOrderId: `OMO${orderId}`,
    redirectUrl: 'https://pay.test/',
    expiresAt: new Date(Date.now() + 1_200_000),
  }),
  status: async orderId => ({
    ...{ gatewayOrderId: `OMO${orderId}`, state: 'COMPLETED', amountPaise: 9900, isForeign: false },
    ...{ paymentMode: 'CARD', errorCode: null, kept: {} },
  }),
}
beforeAll(async () => {
  passwordHash = await hashPassword(password)
  jpeg = await plainJpeg()
})

/** Every case reads all rows of those before it, so now and then one begins with a new database. */
const casesTogether = 16
let begun = 0
beforeEach(async () => {
  if (begun++ % casesTogether !== 0) return
  t = await testApp({ gateway })
  await t.clock.set('2026-08-03T06:00:00Z')
})

interface Case {
  /** The call by its name in the contract, with more words where it has several cases. */
  call: string
  by?: OnboardingStep | 'guest'
  before?: (s: Scene) => Promise<unknown>
  /** Texts, but for what travels as JSON. */
  fields?: (s: Scene) => Record<string, unknown>
  /** Exactly these rows, and nobody else's. */
  writes: string[]
  /** A table its transaction writes to: when that fails, nothing stays but `evenSo`. */
  spoils?: string
  evenSo?: string[]
}

const post = (s: Scene, name: string, sent: Record<string, unknown>) => {
  const fields = sent as Record<string, string>
  const { method, path, encoding } = (routes.find(route => route.name === name) as BoundEndpoint).endpoint
  if (encoding === 'multipart') return s.send({ method, url: path, ...photoForm(jpeg, fields) })
  if (method === 'GET') return s.send({ method, url: path, query: fields })
  return s.send({ method, url: path, ...(encoding === 'json' ? { payload: fields } : form(fields)) })
}
const toAsha = (s: Scene) => ({ find_id: String(s.asha.id) })
const withAsha = (s: Scene) => ({ msg_to: String(s.asha.id) })
const talkWithAsha = 'conversations me asha'
const bothShare = async (s: Scene) => {
  await s.t.db`update conversations set lower_shared_at = now(), higher_shared_at = now()`
}
const withPassword = (s: Scene) =>
  s.t.db`update members set password_hash = ${passwordHash} where id = ${s.me.id}`
const mobile = '9811112222'
const askForCode = (s: Scene) => post(s, 'sendOtp', { mobile })
const codeFor = (s: Scene) => /^\d{4}/.exec(s.t.sent.at(-1)?.text ?? '')?.[0] as string
let token = ''
let undo = ''
const withLink = (s: Scene) => {
  token = newToken()
  return s.t.db`
    insert into password_resets (token_hash, member_id, expires_at)
    values (${hashToken(token)}, ${s.me.id}, now() + interval '1 minute')`
}
const onRequest = (s: Scene) => s.t.db`update profiles set photo_mode = 'request'`
/** She and another have asked both men. */
const askedByAsha = (state: string) => async (s: Scene) => {
  for (const owner of [s.me, s.ravi]) {
    for (const viewer of [s.asha, s.bela]) {
      await s.t.db`
        insert into photo_access (owner_id, viewer_id, state) values (${owner.id}, ${viewer.id}, ${state})`
      if (state === 'granted')
        await s.t.db`
          insert into notices (member_id, kind, other_id) values (${viewer.id}, 'photos_granted', ${owner.id})`
    }
  }
}
/** Both men remember both women. */
const remembered = (s: Scene) =>
  s.t.db`
    insert into shortlists (member_id, other_id)
    select man, woman from unnest(${[s.me.id, s.ravi.id]}::int[]) as man, unnest(${[s.asha.id, s.bela.id]}::int[]) as woman`
let savedId = 0
/** Both men keep a search. */
const kept = async (s: Scene) => {
  for (const { id } of [s.ravi, s.me]) {
    const [row] = await s.t.db<{ id: number }[]>`
      insert into saved_searches (member_id, place, name, search) values (${id}, 1, 'Everyone', '') returning id`
    savedId = row?.id as number
  }
}
const planEnds = (s: Scene) =>
  s.t.db`update entitlements set valid_upto = now() + interval '5 days' where member_id = ${s.me.id}`
let order = ''
const openOrder = async (s: Scene) => {
  await planEnds(s)
  await post(s, 'initiatePayment', { plan: 'Premium' })
  const [row] = await s.t.db<{ id: string }[]>`
    select id from orders where member_id = ${s.me.id} and state = 'PENDING'`
  order = row?.id as string
}
const canary = 4_000_000
const letter = { name: 'Asha', email: 'asha@test.example', phone: '9876543210', message: 'Hello' }
/** Each of the two learns with their next reply that something changed. */
const versions = ['members asha', 'members me']
const myCard = ['match_changes me', 'member_cards me']
const blockCards = ['match_changes asha', 'match_changes me', 'member_cards asha', 'member_cards me']
const sentByMe = 'sendInterest:member:me'
const matchMail = ['+ outbox mail', '+ promised_limits mail:match']
const photosMail = ['+ outbox mail', '+ promised_limits mail:photos']
const newsletter = (s: Scene) => post(s, 'subscribeNewsletter', { email: 'reader@test.example' })
const tokenOfMail = (s: Scene) => /\/([\w-]{43})\b/.exec(s.t.sent.at(-1)?.text ?? '')?.[1] as string
const forgetReaders = async (s: Scene) => {
  await s.t.db`delete from newsletter_subscribers`
  await s.t.db`delete from promised_limits where key like 'mail:newsletter:%'`
}

/** What a complaint leaves: the case, what was seen, and a letter with its number. */
const complained = (subject: string) => [
  `+ cases report ${subject}`,
  '+ case_events acknowledged',
  '+ case_events evidence_frozen',
  '+ case_events opened',
  '+ case_evidence report',
  '+ case_letters received-complaint',
  '+ outbox mail',
  '+ promised_limits mail:complaint',
]
let appealed = { number: '', code: '', message: 'Please look again.' }
/** A decision about me, of which the letter has left. */
const suspendedByUs = async (s: Scene) => {
  const one = await officer(s.t)
  const told = await complain(s.t, { profile: `HS${s.me.id}` })
  const id = await caseOf(s.t, told)
  const { decision } = (await one.decide(id, { do: 'suspend', reason: 'harassment', days: 7 })).json()
  await s.t.clock.advance({ seconds: 20 })
  const number = `D${decision}`
  appealed = { ...appealed, number, code: caseCodeOf(testSecret, number) }
}
/** Something was asked of me, of which the letter has left. */
const askedByUs = async (s: Scene) => {
  const one = await officer(s.t)
  const id = await caseOf(s.t, await complain(s.t, { profile: `HS${s.me.id}` }))
  const { decision } = (await one.decide(id, { do: 'askMember', reason: 'false_details' })).json()
  await s.t.clock.advance({ seconds: 20 })
  const number = `D${decision}`
  appealed = { ...appealed, number, code: caseCodeOf(testSecret, number) }
}

/** Another keeps the profile of whom it describes: asked a moment ago. */
let asks = 0
const forDaughter = (s: Scene) => s.t.db`update members set profile_for = 'Son' where id = ${s.me.id}`
const asked = async (s: Scene) => {
  await forDaughter(s)
  await s.t.db`delete from promised_limits where key like 'candidate%'`
  const keeper = await as(s.t.app, s.t.db, { memberId: s.me.id })
  await keeper({
    method: 'POST',
    url: '/api/v1/candidate/ask',
    ...form({ contact: String(8_123_456_000 + ++asks) }),
  })
  token = s.t.sent.flatMap(({ text }) => /\/yes\/([\w-]{22})\b/.exec(text)?.[1] ?? []).at(-1) as string
}
const askedForCode = async (s: Scene) => {
  await asked(s)
  await s.t.db`delete from promised_limits where key like 'candidate%'`
  await post(s, 'sendTakeOverCode', { token })
}
const takeOverCode = (s: Scene) => /\b(\d{6})\b/.exec(s.t.sent.at(-1)?.text ?? '')?.[1] as string
const toKeeper = ['+ outbox mail', '+ promised_limits mail:candidate-news']

const cases: Case[] = [
  {
    call: 'askCandidate',
    before: forDaughter,
    fields: () => ({ contact: '8123456780' }),
    writes: [
      '+ candidates me',
      '+ outbox sms',
      '+ promised_limits candidate:member:me',
      '+ promised_limits candidate:phone:8123456780',
    ],
    spoils: 'candidates',
  },
  {
    call: 'answerCandidate, yes',
    by: 'guest',
    before: asked,
    fields: () => ({ token, answer: 'yes' }),
    writes: [
      '+ candidate_answers me yes',
      'candidates me',
      'match_changes me',
      'member_cards me',
      ...toKeeper,
    ],
    spoils: 'candidate_answers',
  },
  {
    call: 'answerCandidate, changes',
    by: 'guest',
    before: asked,
    fields: () => ({ token, answer: 'changes', wish: 'My name, please.' }),
    writes: ['+ candidate_answers me changes', 'candidates me', ...toKeeper],
    spoils: 'candidate_answers',
  },
  {
    call: 'answerCandidate, no',
    by: 'guest',
    before: asked,
    fields: () => ({ token, answer: 'no' }),
    writes: [
      '+ candidate_answers me no',
      '+ deletions',
      '+ departures me candidate',
      'candidates me',
      'match_changes me',
      'member_cards me',
      'profiles me',
      ...toKeeper,
    ],
    spoils: 'candidate_answers',
  },
  {
    call: 'sendTakeOverCode',
    by: 'guest',
    before: asked,
    fields: () => ({ token }),
    writes: ['+ candidate_codes me', '+ outbox sms', '+ promised_limits candidate code:member:me'],
    spoils: 'candidate_codes',
  },
  {
    call: 'shareProfile',
    by: 'guest',
    before: askedForCode,
    fields: s => ({ token, code: takeOverCode(s), keeper: 'mother' }),
    writes: [
      '+ candidate_answers me shared',
      '+ known_devices me',
      '+ sessions me',
      '- candidate_codes me',
      'candidates me',
      'match_changes me',
      'member_cards me',
      'members me',
      ...toKeeper,
    ],
  },
  {
    call: 'takeOverProfile',
    by: 'guest',
    before: askedForCode,
    fields: s => ({ token, code: takeOverCode(s), email: 'own.mailbox@test.example', password }),
    writes: [
      '+ candidate_answers me took_over',
      '- candidate_codes me',
      '- otp_challenges me',
      '- password_resets me',
      '- sessions me',
      'candidates me',
      'known_devices me',
      'match_changes me',
      'member_cards me',
      'member_facts me',
      'members me',
      'sessions me',
      ...toKeeper,
    ],
  },
  {
    call: 'startExport',
    before: withPassword,
    fields: () => ({ password }),
    writes: ['+ exports me waiting', '+ promised_limits export:member:me'],
  },
  {
    call: 'deleteAccount',
    before: withPassword,
    fields: () => ({ password }),
    writes: [
      '+ deletions',
      '+ departures me asked',
      '+ outbox mail',
      '+ promised_limits mail:leaving',
      '- sessions me',
      '- sessions me',
      'match_changes me',
      'member_cards me',
      'profiles me',
    ],
    spoils: 'departures',
  },
  {
    call: 'initiatePayment',
    before: planEnds,
    fields: () => ({ plan: 'Premium' }),
    writes: ['+ order_steps CREATED', '+ order_steps PENDING', '+ orders me'],
    spoils: 'orders',
  },
  {
    call: 'readPaymentStatus',
    before: openOrder,
    fields: () => ({ merchantOrderId: order }),
    writes: [
      '+ entitlements me',
      '+ order_letters receipt',
      '+ order_steps COMPLETED',
      '+ outbox mail',
      '+ payment_events return',
      '+ promised_limits mail:receipt',
      '+ receipt_counters',
      '+ receipts',
      'members me',
      'orders me',
    ],
  },
  {
    call: 'register',
    by: 'guest',
    fields: () => ({ ...registrationAnswers, email: 'new@test.example' }),
    writes: [
      '+ consents new declaration',
      '+ consents new privacy',
      '+ consents new terms',
      '+ known_devices new',
      '+ match_changes new',
      '+ member_cards new',
      '+ member_facts new',
      '+ members new',
      '+ profile_details new',
      '+ profiles new',
      '+ sessions new',
    ],
    spoils: 'sessions',
  },
  {
    call: 'sendOtp',
    by: 'phone',
    fields: () => ({ mobile }),
    // The code before is spent.
    writes: [
      'members me',
      'otp_challenges me',
      '+ otp_challenges me',
      '+ outbox sms',
      `+ promised_limits otp:number:${mobile}`,
    ],
    spoils: 'members',
  },
  {
    call: 'verifyOtp, right',
    by: 'phone',
    before: askForCode,
    fields: s => ({ otp: codeFor(s) }),
    writes: [
      'members me',
      'otp_challenges me',
      '+ outbox mail',
      '+ promised_limits mail:welcome',
      'sessions me',
    ],
    spoils: 'members',
    // The try was made.
    evenSo: ['otp_challenges me'],
  },
  {
    call: 'verifyOtp, wrong',
    by: 'phone',
    before: askForCode,
    fields: s => ({ otp: codeFor(s) === '0000' ? '1111' : '0000' }),
    writes: ['otp_challenges me', `+ phone_failures ${mobile}`],
  },
  {
    call: 'saveFormDraft',
    by: 'profile',
    fields: () => ({ form: 'profile', answers: { weight: '58 Kg' } }),
    writes: ['+ form_drafts me'],
    spoils: 'form_drafts',
  },
  {
    call: 'createProfile',
    by: 'profile',
    before: s => post(s, 'saveFormDraft', { form: 'profile', answers: { weight: '58 Kg' } }),
    fields: () => profileAnswers,
    writes: [
      '- form_drafts me',
      'match_changes me',
      'member_cards me',
      'member_facts me',
      'profile_details me',
      'profiles me',
    ],
    spoils: 'profiles',
  },
  {
    call: 'createDesiredPartner',
    by: 'partner',
    fields: () => partnerAnswers,
    writes: [
      '+ desired_partners me',
      '+ outbox mail',
      '+ promised_limits mail:live',
      'match_changes me',
      'member_cards me',
      'profiles me',
      'sessions me',
    ],
    spoils: 'profiles',
  },
  {
    call: 'logIn',
    by: 'guest',
    before: withPassword,
    fields: s => ({ email: s.me.phone, password }),
    // The try that failed counted; this one clears the count.
    writes: ['+ known_devices me', '- login_failures', '+ sessions me'],
    spoils: 'sessions',
    evenSo: ['+ login_failures'],
  },
  {
    call: 'logIn, wrong password',
    by: 'guest',
    before: withPassword,
    fields: s => ({ email: s.me.phone, password: 'not-the-one' }),
    writes: ['+ login_failures'],
  },
  {
    call: 'forgotPassword',
    by: 'guest',
    fields: s => ({ email: s.me.email }),
    // The mail is written afterwards, by a job.
    writes: ['+ reset_requests'],
    spoils: 'reset_requests',
  },
  {
    call: 'resetPassword',
    by: 'guest',
    before: withLink,
    fields: () => ({ token, password: 'tulsi-and-honey' }),
    // The link is spent, the other one goes; of the browsers only this one is known now.
    writes: [
      '- sessions me',
      'known_devices me',
      'members me',
      'password_resets me',
      '- password_resets me',
      '+ outbox mail',
      '+ promised_limits mail:password-changed',
    ],
    spoils: 'members',
  },
  { call: 'logOut', writes: ['- sessions me'] },
  {
    call: 'endSessions, all',
    fields: () => ({ device: 'all' }),
    writes: ['- known_devices me', '- sessions me', '- sessions me'],
  },
  {
    call: 'updateProfile',
    fields: () => ({ ...profileAnswers, height: '5.11' }),
    writes: ['match_changes me', 'member_cards me', 'member_facts me', 'profile_details me', 'profiles me'],
    spoils: 'profiles',
  },
  {
    call: 'updateDesiredPartner',
    fields: () => partnerAnswers,
    writes: ['desired_partners me', 'match_changes me', 'member_cards me'],
  },
  {
    call: 'relaxWish',
    fields: () => ({ wish: 'age' }),
    writes: ['desired_partners me', 'match_changes me', 'member_cards me'],
  },
  {
    call: 'restoreWish',
    before: async s => {
      undo = (await post(s, 'relaxWish', { wish: 'age' })).json().undo
    },
    fields: () => ({ undo }),
    writes: ['desired_partners me', 'match_changes me', 'member_cards me'],
  },
  { call: 'saveSettings, no mail', fields: () => ({ wantsMail: 'false' }), writes: ['members me'] },
  {
    call: 'saveSettings, mail in the morning',
    fields: () => ({ wantsViewMail: 'true' }),
    writes: ['members me', '+ morning_looks me'],
    spoils: 'morning_looks',
  },
  {
    call: 'saveSettings, not public',
    fields: () => ({ isPublic: 'false', wantsMail: 'false' }),
    writes: ['consents me public_card', 'match_changes me', 'member_cards me', 'members me', 'profiles me'],
    spoils: 'consents',
  },
  {
    call: 'saveSettings, public',
    before: s => post(s, 'saveSettings', { isPublic: 'false' }),
    fields: () => ({ isPublic: 'true' }),
    writes: ['+ consents me public_card', 'match_changes me', 'member_cards me', 'profiles me'],
    spoils: 'profiles',
  },
  {
    call: 'sendInterest',
    before: s => s.t.db`delete from interests where sender_id = ${s.asha.id} and receiver_id = ${s.me.id}`,
    fields: toAsha,
    writes: ['+ interests me asha', ...versions, `+ promised_limits ${sentByMe}`],
    spoils: 'promised_limits',
  },
  {
    call: 'sendInterest, crossing',
    fields: toAsha,
    writes: ['interests asha me', ...versions, '+ notices asha interest_accepted me', ...matchMail],
    spoils: 'notices',
  },
  {
    call: 'withdrawInterest',
    before: s =>
      s.t
        .db`update interests set sender_id = ${s.me.id}, receiver_id = ${s.asha.id} where sender_id = ${s.asha.id} and receiver_id = ${s.me.id}`,
    fields: toAsha,
    writes: ['interests me asha', ...versions],
  },
  {
    call: 'acceptInterest',
    fields: toAsha,
    writes: ['interests asha me', ...versions, '+ notices asha interest_accepted me', ...matchMail],
    spoils: 'interests',
  },
  {
    call: 'declineInterest',
    fields: toAsha,
    writes: ['interests asha me', ...versions, '+ notices asha interest_declined me'],
    spoils: 'notices',
  },
  {
    call: 'undoAccept',
    before: s => post(s, 'acceptInterest', toAsha(s)),
    fields: toAsha,
    writes: ['interests asha me', ...versions, '- notices asha interest_accepted me', '- outbox mail'],
    spoils: 'interests',
  },
  {
    call: 'endMatch',
    before: async s => {
      await post(s, 'acceptInterest', { find_id: String(s.bela.id) })
      await post(s, 'acceptInterest', toAsha(s))
    },
    fields: toAsha,
    writes: ['interests asha me', ...versions, '- notices asha interest_accepted me', '- outbox mail'],
    spoils: 'interests',
  },
  {
    call: 'viewProfile',
    fields: toAsha,
    writes: ['+ profile_view_counts asha', '+ profile_views asha me', '+ promised_limits opens:me'],
    spoils: 'profile_views',
  },
  ...['listDesiredMatches', 'listRecentMatches'].map(
    (call): Case => ({ call, writes: ['+ active_days me', '+ daily_looks me'], spoils: 'daily_looks' }),
  ),
  {
    call: 'searchMembers',
    fields: s => ({ type: 'single', userid: `HS${s.asha.id}` }),
    writes: ['+ active_days me', '+ daily_looks me'],
    spoils: 'daily_looks',
  },
  {
    call: 'readCard',
    fields: toAsha,
    writes: ['+ active_days me', '+ daily_looks me'],
    spoils: 'daily_looks',
  },
  {
    call: 'searchMembers, a canary',
    before: s => s.t.db`insert into canaries (number) values (${canary})`,
    fields: () => ({ type: 'single', userid: `HS${canary}` }),
    // The try that failed was a search too.
    writes: ['+ abuse_flags me canary', 'daily_looks me'],
    spoils: 'abuse_flags',
    evenSo: ['+ active_days me', '+ daily_looks me'],
  },
  {
    call: 'findByCriteria',
    fields: () => ({ search: 'gothra=any' }),
    writes: ['+ active_days me', '+ daily_looks me'],
    spoils: 'daily_looks',
  },
  {
    call: 'answerInterests',
    fields: s => ({ members: `${s.asha.id},${s.bela.id}`, answer: 'decline', sentence: '1' }),
    writes: [
      '+ notices asha interest_declined me',
      '+ notices bela interest_declined me',
      'interests asha me',
      'interests bela me',
      'members asha',
      'members bela',
      'members me',
    ],
  },
  { call: 'readChances', fields: toAsha, writes: [] },
  {
    call: 'listPicks',
    // Nobody is picked with whom there is an interest.
    before: s => makeMember(s.t.db),
    writes: ['+ active_days me', '+ daily_looks me', '+ daily_picks me'],
  },
  { call: 'countChoices', fields: () => ({ search: 'gothra=any' }), writes: [] },
  {
    call: 'countChoices, with a name',
    fields: () => ({ search: 'name=asha' }),
    writes: ['+ promised_limits namedCounts:member:me'],
  },
  {
    call: 'addToShortlist',
    fields: toAsha,
    // The try that failed was a search too.
    writes: ['+ shortlists me asha', 'daily_looks me'],
    spoils: 'shortlists',
    evenSo: ['+ active_days me', '+ daily_looks me'],
  },
  { call: 'removeFromShortlist', before: remembered, fields: toAsha, writes: ['shortlists me asha'] },
  {
    call: 'noteOnShortlist',
    before: remembered,
    fields: s => ({ ...toAsha(s), note: 'Her uncle knows ours' }),
    writes: ['shortlists me asha'],
  },
  {
    call: 'listShortlist',
    before: remembered,
    writes: ['+ active_days me', '+ daily_looks me'],
    spoils: 'daily_looks',
  },
  { call: 'readShortlist', before: remembered, writes: [] },
  {
    call: 'saveSearch',
    fields: () => ({ name: 'Everyone', search: 'gothra=any' }),
    writes: ['+ saved_searches me 1', '+ morning_looks me'],
    spoils: 'morning_looks',
  },
  { call: 'listSavedSearches', before: kept, writes: [] },
  {
    call: 'changeSavedSearch',
    before: kept,
    fields: () => ({ search_id: String(savedId), mails: 'daily' }),
    writes: ['saved_searches me 1'],
    spoils: 'saved_searches',
  },
  {
    call: 'deleteSavedSearch',
    before: kept,
    fields: () => ({ search_id: String(savedId) }),
    writes: ['- saved_searches me 1'],
  },
  {
    call: 'searchForVisitor',
    by: 'guest',
    fields: () => ({ gender: 'female', age: '40', caste: 'Brahmin - Audichya' }),
    writes: ['+ promised_limits quickSearch:address:127.0.0.1'],
  },
  {
    call: 'markNoticesSeen',
    fields: () => ({ upTo: new Date().toISOString() }),
    writes: ['members me', 'notices me interest_received asha', 'notices me interest_received bela'],
    spoils: 'members',
  },
  {
    call: 'uploadPhoto',
    writes: ['+ photos me 3', '+ files me live'],
    spoils: 'photos',
    // Announced before its objects were written, and collected.
    evenSo: ['+ files me writing'],
  },
  {
    call: 'deletePhoto',
    fields: () => ({ img: '1' }),
    // The second moves up.
    writes: [
      'match_changes me',
      'member_cards me',
      'photos me 1',
      '- photos me 2',
      '- files me live',
      '+ files me dead',
    ],
    spoils: 'files',
  },
  {
    call: 'askForPhotos',
    before: onRequest,
    fields: toAsha,
    writes: [
      '+ notices asha photos_asked me',
      ...photosMail,
      '+ photo_access asha me',
      '+ promised_limits askForPhotos:member:me',
    ],
    spoils: 'notices',
  },
  {
    call: 'grantPhotos',
    before: askedByAsha('asked'),
    fields: toAsha,
    writes: ['+ notices asha photos_granted me', 'photo_access me asha', ...photosMail],
    spoils: 'notices',
  },
  {
    call: 'declinePhotos',
    before: askedByAsha('asked'),
    fields: toAsha,
    writes: ['photo_access me asha'],
  },
  {
    call: 'revokePhotos',
    before: askedByAsha('granted'),
    fields: toAsha,
    writes: ['- notices asha photos_granted me', 'photo_access me asha'],
    spoils: 'notices',
  },
  {
    call: 'setProfilePhoto',
    fields: () => ({ img: '2' }),
    writes: ['match_changes me', 'member_cards me', 'photos me 1', 'photos me 2'],
  },
  {
    call: 'orderPhotos',
    fields: () => ({ order: '2,1' }),
    writes: ['match_changes me', 'member_cards me', 'photos me 1', 'photos me 2'],
  },
  {
    call: 'cropPhoto',
    before: s => post(s, 'uploadPhoto', {}),
    fields: () => ({ img: '3', crop: '0,0,0.5,0.5' }),
    writes: ['photos me 3', 'files me live', '+ files me dead'],
    spoils: 'photos',
    evenSo: ['+ files me writing'],
  },
  {
    call: 'sendEnquiry',
    fields: () => letter,
    writes: [
      '+ case_events acknowledged',
      '+ case_events opened',
      '+ case_letters received-enquiry',
      '+ case_reports contact form',
      '+ cases enquiry null',
      '+ outbox mail',
      '+ promised_limits mail:complaint',
    ],
    spoils: 'case_reports',
  },
  {
    call: 'reportMisuse',
    fields: s => ({ misuseId: `HS${s.asha.id}`, subject: 'Money', message: 'He asked' }),
    writes: [...complained('member:asha'), '+ case_reports misuse form'],
    spoils: 'case_reports',
  },
  {
    call: 'sendGrievance',
    fields: s => ({
      ...{ ...letter, email: 'leela@home.example' },
      ...{ reason: 'harassment', profile: `HS${s.asha.id}` },
    }),
    writes: [...complained('member:asha'), '+ case_reports grievance form'],
    spoils: 'cases',
  },
  {
    call: 'reportMember',
    fields: s => ({ find_id: String(s.asha.id), slot: '2', reason: 'photo_ai' }),
    writes: [...complained('photo:N'), '+ case_reports photo'],
    spoils: 'case_evidence',
  },
  {
    call: 'reportMember, of the person shown',
    fields: s => ({ find_id: String(s.asha.id), reason: 'impersonation' }),
    writes: [
      ...complained('member:asha'),
      '+ case_events protected',
      '+ case_reports profile',
      '+ decision_effects hideProfile asha',
      '+ decisions report',
      'match_changes asha',
      'member_cards asha',
      'profiles asha',
    ],
    spoils: 'decisions',
  },
  {
    call: 'sendAppeal',
    by: 'guest',
    before: suspendedByUs,
    fields: () => appealed,
    writes: [
      '+ case_events acknowledged',
      '+ case_events evidence_frozen',
      '+ case_events opened',
      '+ case_evidence report',
      '+ case_letters received-appeal',
      '+ case_reports appeal',
      '+ cases appeal decision:N',
      '+ outbox mail',
      '+ promised_limits mail:complaint',
    ],
    spoils: 'case_letters',
  },
  {
    call: 'answerQuestion',
    by: 'guest',
    before: askedByUs,
    fields: () => appealed,
    writes: ['+ case_events member_answered', 'cases report member:me'],
    spoils: 'case_events',
  },
  {
    call: 'sendMessage',
    fields: s => ({ ...withAsha(s), msg: 'Namaste' }),
    writes: [talkWithAsha, '+ messages me 3', '+ promised_limits sendMessage:member:me'],
    spoils: 'messages',
  },
  {
    call: 'sendMessage, the first',
    before: s => s.t.db`delete from conversations where lower_id = ${s.me.id} and higher_id = ${s.asha.id}`,
    fields: s => ({ ...withAsha(s), msg: 'Namaste, I would be glad to know you better' }),
    writes: [
      `+ ${talkWithAsha}`,
      '+ messages me 1',
      '+ promised_limits openConversation:member:me',
      '+ promised_limits sendMessage:member:me',
      '+ sent_texts me asha',
    ],
    spoils: 'conversations',
  },
  {
    call: 'sendMessage, with a number',
    fields: s => ({ ...withAsha(s), msg: 'Call 9812345670' }),
    writes: ['+ promised_limits sendMessage:member:me', '+ refused_messages me asha'],
    spoils: 'refused_messages',
  },
  {
    call: 'sendMessage, the third time with a number',
    before: s =>
      s.t.db`insert into refused_messages (sender_id, receiver_id)
        values (${s.me.id}, ${s.asha.id}), (${s.me.id}, ${s.bela.id})`,
    fields: s => ({ ...withAsha(s), msg: 'Call 9812345670' }),
    writes: [
      '+ abuse_flags me contact',
      '+ promised_limits sendMessage:member:me',
      '+ refused_messages me asha',
    ],
  },
  {
    call: 'listMessages',
    fields: s => ({ msg_id: String(s.asha.id) }),
    writes: [talkWithAsha],
  },
  {
    call: 'listMessages, of a stranger',
    before: async s => {
      await s.t.db`delete from conversations where lower_id = ${s.me.id} and higher_id = ${s.asha.id}`
      await s.t.db`delete from interests where sender_id = ${s.asha.id} and receiver_id = ${s.me.id}`
    },
    fields: s => ({ msg_id: String(s.asha.id) }),
    writes: ['+ active_days me', '+ daily_looks me'],
  },
  {
    call: 'markSeen',
    fields: s => ({ read: `${s.asha.id}:2`, delivered: `${s.bela.id}:1,${s.ravi.id}:2,${s.asha.id}:2` }),
    writes: [talkWithAsha, 'conversations me bela'],
  },
  { call: 'typing', fields: withAsha, writes: [] },
  { call: 'shareContact', fields: withAsha, writes: [talkWithAsha], spoils: 'conversations' },
  { call: 'withdrawContact', before: bothShare, fields: withAsha, writes: [talkWithAsha] },
  {
    call: 'readContact',
    before: bothShare,
    fields: withAsha,
    writes: ['+ contact_reveals me asha', '+ looks asha me number'],
    spoils: 'contact_reveals',
  },
  {
    call: 'reportMessage',
    fields: s => ({ msg_id: String(s.asha.id), seq: '2', reason: 'rude' }),
    writes: [...complained('message:N:2'), '+ case_reports message'],
    spoils: 'case_reports',
  },
  {
    call: 'addBlock',
    fields: toAsha,
    writes: ['+ blocks me asha', ...blockCards, ...versions],
    spoils: 'blocks',
  },
  {
    call: 'removeBlock',
    before: s =>
      s.t.db`insert into blocks (blocker_id, blocked_id)
        values (${s.me.id}, ${s.asha.id}), (${s.me.id}, ${s.bela.id}), (${s.ravi.id}, ${s.asha.id})`,
    fields: toAsha,
    writes: ['- blocks me asha', ...blockCards, ...versions],
  },
  {
    call: 'addNotForUs',
    fields: toAsha,
    writes: ['+ not_for_us me asha', ...myCard, 'members me'],
    spoils: 'not_for_us',
  },
  {
    call: 'addNotForUs, where an interest of mine waits',
    before: async s => {
      await s.t.db`delete from interests where sender_id = ${s.asha.id} and receiver_id = ${s.me.id}`
      await s.t.db`insert into interests (sender_id, receiver_id) values (${s.me.id}, ${s.asha.id})`
    },
    fields: toAsha,
    writes: ['+ not_for_us me asha', 'interests me asha', ...myCard, ...versions],
    spoils: 'interests',
  },
  {
    call: 'removeNotForUs',
    before: s =>
      s.t.db`insert into not_for_us (member_id, other_id)
        values (${s.me.id}, ${s.asha.id}), (${s.me.id}, ${s.bela.id}), (${s.ravi.id}, ${s.asha.id})`,
    fields: toAsha,
    writes: ['- not_for_us me asha', ...myCard, 'members me'],
  },
  { call: 'hideProfile', writes: [...myCard, 'profiles me'], spoils: 'profiles' },
  {
    call: 'showProfile',
    before: s => post(s, 'sayFoundPartner', { place: 'elsewhere' }),
    writes: ['- found_partners me', ...myCard, 'profiles me'],
    spoils: 'profiles',
  },
  {
    call: 'sayFoundPartner',
    fields: () => ({ place: 'here' }),
    writes: ['+ found_partners me', ...myCard, 'profiles me'],
    spoils: 'found_partners',
  },
  {
    call: 'giveConsent',
    fields: () => ({ kind: 'privacy', wording: consentWording.privacy }),
    writes: ['+ consents me privacy'],
    spoils: 'consents',
  },
  {
    call: 'withdrawConsent',
    fields: () => ({ kind: 'terms' }),
    writes: ['consents me terms', ...myCard, 'profiles me'],
    spoils: 'profiles',
  },
  {
    call: 'changePassword',
    before: withPassword,
    fields: () => ({ current_password: password, password: 'tulsi-and-honey' }),
    writes: [
      '- password_resets me',
      '- sessions me',
      'known_devices me',
      'members me',
      'sessions me',
      '+ outbox mail',
      '+ promised_limits mail:password-changed',
    ],
    spoils: 'members',
  },
  {
    call: 'changePassword, wrong',
    before: withPassword,
    fields: () => ({ current_password: 'not-the-one', password: 'tulsi-and-honey' }),
    writes: ['+ login_failures'],
  },
  {
    call: 'changeEmail',
    before: withPassword,
    fields: () => ({ current_password: password, email: 'fresh@test.example' }),
    writes: ['+ email_changes me', '+ outbox mail', '+ promised_limits mail:confirm-email'],
    spoils: 'email_changes',
  },
  {
    call: 'confirmEmail',
    by: 'guest',
    before: s => {
      token = newToken()
      return s.t.db`
        insert into email_changes (member_id, email, token_hash, expires_at) values
          (${s.me.id}, ${`fresh.${s.me.id}@test.example`}, ${hashToken(token)}, now() + interval '1 hour'),
          (${s.ravi.id}, ${`fresh.${s.ravi.id}@test.example`}, ${hashToken(newToken())}, now() + interval '1 hour')`
    },
    fields: () => ({ token }),
    writes: [
      '- email_changes me',
      '- password_resets me',
      'members me',
      '+ outbox mail',
      '+ promised_limits mail:address-changed',
    ],
    spoils: 'members',
  },
  {
    call: 'changeMobile',
    before: withPassword,
    fields: () => ({ current_password: password, mobile: '9822223333' }),
    // The code before is spent.
    writes: [
      'otp_challenges me',
      '+ otp_challenges me',
      '+ outbox sms',
      '+ promised_limits otp:number:9822223333',
    ],
    spoils: 'otp_challenges',
  },
  {
    call: 'verifyMobile',
    before: async s => {
      await withPassword(s)
      await post(s, 'changeMobile', { current_password: password, mobile: '9833334444' })
    },
    // Six digits where many are open, as here.
    fields: s => ({ otp: /^\d+/.exec(s.t.sent.at(-1)?.text ?? '')?.[0] }),
    writes: [
      'members me',
      'otp_challenges me',
      'sessions me',
      '+ outbox mail',
      '+ outbox sms',
      '+ promised_limits mail:address-changed',
    ],
    spoils: 'members',
    // The try was made.
    evenSo: ['otp_challenges me'],
  },
  {
    call: 'saveSettings, only for who fits',
    fields: () => ({ audience: 'wishes' }),
    writes: ['consents me public_card', ...myCard, 'profiles me'],
    spoils: 'profiles',
  },
  {
    call: 'subscribeNewsletter',
    by: 'guest',
    before: forgetReaders,
    fields: () => ({ email: 'reader@test.example' }),
    writes: [
      '+ newsletter_subscribers reader@test.example',
      '+ outbox mail',
      '+ promised_limits mail:newsletter',
    ],
    spoils: 'newsletter_subscribers',
  },
  ...(['confirmNewsletter', 'leaveNewsletter'] as const).map(
    (call): Case => ({
      call,
      by: 'guest',
      before: async s => {
        await forgetReaders(s)
        await post(s, 'subscribeNewsletter', { email: 'other@test.example' })
        await newsletter(s)
      },
      fields: s => ({ token: tokenOfMail(s) }),
      writes: ['newsletter_subscribers reader@test.example'],
    }),
  ),
]

const nameOf = ({ call }: Case) => call.split(',')[0] as string

/** What a call answers and writes; who signs up is "new", whose number is known only now. */
async function outcome(s: Scene, name: string, fields: Record<string, unknown>, before: Row[]) {
  const [next] = await t.db<{ id: number }[]>`select last_value + 1 as id from members_id_seq`
  const status = (await post(s, name, fields)).statusCode
  const after = await readRows(t.db)
  const changes = changesBetween(before, after, { ...s.ids, new: next?.id as number })
  return { seen: { status, changes }, after }
}

test.each(cases)('$call: its own rows, and nobody else’s', async given => {
  const s = await scene(t, given.by ?? 'done')
  await t.db`delete from rate_limits`
  await given.before?.(s)
  await t.clock.advance({ seconds: 30 })
  const fields = given.fields?.(s) ?? {}
  let before = await readRows(t.db)
  if (given.spoils) {
    const lift = await failAtCommit(t.db, given.spoils)
    const { seen, after } = await outcome(s, nameOf(given), fields, before).finally(lift)
    expect(seen, 'where its transaction fails').toEqual({ status: 500, changes: given.evenSo ?? [] })
    before = after
  }
  const { seen } = await outcome(s, nameOf(given), fields, before)
  expect(seen).toEqual({ status: 200, changes: given.writes.toSorted() })
})

test('every other call writes nothing', async () => {
  const s = await scene(t, 'done')
  // Those of the office have a test of their own: what-the-office-writes.test.ts.
  const ofMembers = routes.filter(({ endpoint }) => endpoint.session !== 'staff')
  const others = ofMembers.filter(({ name }) => !cases.some(given => nameOf(given) === name))
  const changes = await changesBy(t.db, s.ids, async () => {
    for (const { name } of others) {
      expect(name, 'a call that writes needs a case').toMatch(/^(list|read|count|search|check|look)/)
      await post(s, name, {})
    }
  })
  expect(changes).toEqual([])
})

test('what the job does with a forgotten password: its own rows, and nobody else’s', async () => {
  const s = await scene(t, 'guest')
  await t.db`delete from rate_limits`
  await t.work()
  await post(s, 'forgotPassword', { email: s.me.email })
  const changes = await changesBy(t.db, s.ids, () => t.work())
  expect(changes).toEqual([
    '+ outbox mail',
    '+ password_resets me',
    '+ promised_limits mail:reset-link',
    '- reset_requests',
  ])
})
