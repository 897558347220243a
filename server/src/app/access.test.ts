import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RouteOptions } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { answersOf } from '#contract/platform/answers.ts'
import { accessWords, endpoint, isStaffAccess } from '#contract/platform/endpoint.ts'
import { type StaffRole, staffAccessWords, staffRoles } from '#contract/platform/staff-roles.ts'
import { as, asGuest, type Send } from '../../testing/as.ts'
import { makeMember, makeStaff } from '../../testing/make.ts'
import { servedPages } from '../../testing/served-pages.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { testFiles } from '../../testing/test-files.ts'
import type { Live } from '../features/conversations/live/open-live.ts'
import { matchIndex } from '../features/matching/engine/match-index.ts'
import { noGateway } from '../features/payments/gateway/gateway.ts'
import { readConfig } from '../platform/config.ts'
import { openPictures } from '../platform/files/decoding/pictures.ts'
import type { Renderer } from '../platform/http/rendering/renderer.ts'
import { buildApp } from './app.ts'
import { routes } from './routes.ts'

/** Every route of the server with its access. A route that is missing here fails the test. */
const written = `
anyone GET /
anyone GET /*
anyone GET /about-us
anyone GET /api/openapi.json
anyone GET /api/v1/admin-mat/api/banner-image.php
anyone GET /api/v1/admin-mat/api/blog-post.php
anyone GET /api/v1/admin-mat/api/blog.php
anyone GET /api/v1/admin-mat/api/caste.php
anyone GET /api/v1/admin-mat/api/city.php
anyone GET /api/v1/admin-mat/api/education.php
anyone GET /api/v1/admin-mat/api/get-users.php
anyone GET /api/v1/admin-mat/api/how-to-use.php
anyone GET /api/v1/admin-mat/api/privacy-policy.php
anyone GET /api/v1/admin-mat/api/state.php
anyone GET /api/v1/admin-mat/api/success-story.php
anyone GET /api/v1/admin-mat/api/terms-of-use.php
anyone GET /api/v1/admin-mat/api/testimonial.php
anyone GET /api/v1/admin/session
anyone GET /api/v1/art/*
anyone GET /api/v1/candidate/photos/:token/:slot
anyone GET /api/v1/deletion
anyone GET /api/v1/ip
anyone GET /api/v1/page
anyone GET /api/v1/session
anyone GET /api/v1/site-texts
anyone GET /api/v1/uploads/c/:name
anyone GET /api/v1/uploads/demo/*
anyone GET /api/v1/uploads/m/:name
anyone GET /healthz
anyone GET /healthz/database
anyone GET /leave-mails/:token
anyone GET /outbox
anyone GET /outbox.json
anyone GET /readyz
anyone GET /robots.txt
anyone GET /sitemap.xml
anyone POST /api/v1/Register_controller/forgot_pwd
anyone POST /api/v1/Register_controller/register
anyone POST /api/v1/account/confirm-email
anyone POST /api/v1/admin/enrol
anyone POST /api/v1/admin/invitation
anyone POST /api/v1/admin/login
anyone POST /api/v1/admin/logout
anyone POST /api/v1/candidate/answer
anyone POST /api/v1/candidate/code
anyone POST /api/v1/candidate/open
anyone POST /api/v1/candidate/share
anyone POST /api/v1/candidate/take-over
anyone POST /api/v1/grievances
anyone POST /api/v1/grievances/answer
anyone POST /api/v1/grievances/appeal
anyone POST /api/v1/grievances/state
anyone POST /api/v1/horoscope/compare
anyone POST /api/v1/login_controller/login
anyone POST /api/v1/logout
anyone POST /api/v1/mycon/customer_support
anyone POST /api/v1/mycon/recently_joint_search
anyone POST /api/v1/mycon/report_misuse
anyone POST /api/v1/newsletter/confirm
anyone POST /api/v1/newsletter/leave
anyone POST /api/v1/newsletter/subscribe
anyone POST /api/v1/reset_password
anyone POST /api/v2/phonepe/webhook
anyone POST /kundli-matching
anyone POST /leave-mails/:token
approved GET /api/v1/picks
approved GET /api/v1/search/start
approved GET /api/v1/searches
approved POST /api/v1/chart/ask
approved POST /api/v1/interests/chances
approved POST /api/v1/interests/received
approved POST /api/v1/message_controller/message
approved POST /api/v1/message_controller/readContact
approved POST /api/v1/message_controller/shareContact
approved POST /api/v1/mycon/card
approved POST /api/v1/mycon/desire_patner_count
approved POST /api/v1/mycon/desire_patner_match
approved POST /api/v1/mycon/matched_interest
approved POST /api/v1/mycon/recently_joint_match
approved POST /api/v1/mycon/search
approved POST /api/v1/mycon/send_interest
approved POST /api/v1/photos/ask
approved POST /api/v1/search/counts
approved POST /api/v1/search/find
approved POST /api/v1/searches/save
approved POST /api/v1/shortlist/add
approved POST /api/v1/shortlist/list
approved POST /api/v2/phonepe/initiate
member GET /api/v1/account
member GET /api/v1/blocks/list
member GET /api/v1/candidate
member GET /api/v1/chart/requests
member GET /api/v1/consents
member GET /api/v1/consents/text
member GET /api/v1/horoscope
member GET /api/v1/live
member GET /api/v1/notices
member GET /api/v1/photos/requests
member GET /api/v1/plan
member GET /api/v1/profile/completeness
member GET /api/v1/receipt
member GET /api/v1/receipt/:order.pdf
member GET /api/v1/settings
member GET /api/v1/shortlist/ids
member GET /api/v2/phonepe/callback
member POST /api/v1/Register_controller/cropImage
member POST /api/v1/Register_controller/deleteimage
member POST /api/v1/Register_controller/orderImages
member POST /api/v1/Register_controller/setprofileimage
member POST /api/v1/Register_controller/updateDpDetails
member POST /api/v1/Register_controller/updateProfileData
member POST /api/v1/Register_controller/uploadImage
member POST /api/v1/account/email
member POST /api/v1/account/mobile
member POST /api/v1/account/password
member POST /api/v1/account/verify-mobile
member POST /api/v1/blocks/add
member POST /api/v1/blocks/remove
member POST /api/v1/candidate/ask
member POST /api/v1/candidate/request
member POST /api/v1/chart/decline
member POST /api/v1/chart/grant
member POST /api/v1/chart/revoke
member POST /api/v1/consents/give
member POST /api/v1/consents/withdraw
member POST /api/v1/horoscope/delete
member POST /api/v1/horoscope/match
member POST /api/v1/horoscope/save
member POST /api/v1/horoscope/sharing
member POST /api/v1/interests/accept
member POST /api/v1/interests/answer
member POST /api/v1/interests/count
member POST /api/v1/interests/decline
member POST /api/v1/interests/end
member POST /api/v1/interests/send
member POST /api/v1/interests/undo
member POST /api/v1/interests/withdraw
member POST /api/v1/looks/list
member POST /api/v1/message_controller/markSeen
member POST /api/v1/message_controller/messageUser
member POST /api/v1/message_controller/reportMessage
member POST /api/v1/message_controller/sendMessage
member POST /api/v1/message_controller/typing
member POST /api/v1/message_controller/withdrawContact
member POST /api/v1/mycon/desired_partner
member POST /api/v1/mycon/fetchPhoto
member POST /api/v1/mycon/relax_wish
member POST /api/v1/mycon/restore_wish
member POST /api/v1/mycon/view_profile
member POST /api/v1/not-for-us/add
member POST /api/v1/not-for-us/list
member POST /api/v1/not-for-us/remove
member POST /api/v1/notices/seen
member POST /api/v1/photos/decline
member POST /api/v1/photos/grant
member POST /api/v1/photos/revoke
member POST /api/v1/profile/found-partner
member POST /api/v1/profile/hide
member POST /api/v1/profile/show
member POST /api/v1/reports/member
member POST /api/v1/searches/change
member POST /api/v1/searches/delete
member POST /api/v1/settings
member POST /api/v1/shortlist/note
member POST /api/v1/shortlist/remove
member POST /api/v2/user/checkallpayments
member POST /api/v2/user/checkpaidprofile
registrant GET /api/v1/form-draft
registrant GET /api/v1/my-data
registrant GET /api/v1/my-data/export/:id.zip
registrant GET /api/v1/profile
registrant GET /api/v1/profile-draft
registrant GET /api/v1/sent-code
registrant GET /api/v1/sessions
registrant POST /api/v1/Register_controller/insertDesiredPartner
registrant POST /api/v1/Register_controller/send_otp
registrant POST /api/v1/Register_controller/upload_reg
registrant POST /api/v1/Register_controller/verifyotp
registrant POST /api/v1/form-draft
registrant POST /api/v1/my-data/delete
registrant POST /api/v1/my-data/export
registrant POST /api/v1/sessions/end
staff:audit GET /api/v1/admin/audit
staff:authority POST /api/v1/admin/cases/hold
staff:cases POST /api/v1/admin/cases/close-account
staff:cases POST /api/v1/admin/cases/enter
staff:cases POST /api/v1/admin/cases/photo
staff:cases POST /api/v1/admin/cases/reverse
staff:cases POST /api/v1/admin/members/delete-horoscope
staff:contact POST /api/v1/admin/cases/complainant
staff:contact POST /api/v1/admin/members/contact
staff:content GET /admin/preview/:kind/:key
staff:content GET /api/v1/admin/content
staff:content GET /api/v1/admin/content/item
staff:content GET /api/v1/admin/lists/one
staff:content POST /api/v1/admin/content/create
staff:content POST /api/v1/admin/content/discard
staff:content POST /api/v1/admin/content/picture
staff:content POST /api/v1/admin/content/publish
staff:content POST /api/v1/admin/content/restore
staff:content POST /api/v1/admin/content/save
staff:content POST /api/v1/admin/content/take-down
staff:content POST /api/v1/admin/lists/add
staff:content POST /api/v1/admin/lists/merge
staff:content POST /api/v1/admin/lists/undo
staff:content POST /api/v1/admin/lists/update
staff:enquiries GET /api/v1/admin/cases
staff:enquiries POST /api/v1/admin/cases/decide
staff:enquiries POST /api/v1/admin/cases/escalate
staff:enquiries POST /api/v1/admin/cases/note
staff:enquiries POST /api/v1/admin/cases/open
staff:enquiries POST /api/v1/admin/cases/reason
staff:enquiries POST /api/v1/admin/cases/undo
staff:figures GET /api/v1/admin/figures
staff:members POST /api/v1/admin/members/find
staff:members POST /api/v1/admin/members/note
staff:members POST /api/v1/admin/members/open
staff:own GET /api/v1/admin/alarm-phone
staff:own GET /api/v1/admin/approvals
staff:own GET /api/v1/admin/audit/own
staff:own GET /api/v1/admin/home
staff:own GET /api/v1/admin/sessions
staff:own POST /api/v1/admin/alarm-phone
staff:own POST /api/v1/admin/alarms/close
staff:own POST /api/v1/admin/approvals/answer
staff:own POST /api/v1/admin/code
staff:own POST /api/v1/admin/password
staff:own POST /api/v1/admin/recovery-codes
staff:own POST /api/v1/admin/sessions/end
staff:payments POST /api/v1/admin/orders/ask
staff:payments POST /api/v1/admin/orders/csv
staff:payments POST /api/v1/admin/orders/find
staff:payments POST /api/v1/admin/orders/note
staff:payments POST /api/v1/admin/orders/open
staff:payments POST /api/v1/admin/orders/receipt
staff:policies POST /api/v1/admin/content/publish-policy
staff:refunds POST /api/v1/admin/orders/refund
staff:refunds POST /api/v1/admin/orders/refund/undo
staff:staff GET /api/v1/admin/staff
staff:staff POST /api/v1/admin/staff/change
staff:staff POST /api/v1/admin/staff/disable
staff:staff POST /api/v1/admin/staff/resend
`

const members = ['guest', 'registrant', 'waiting', 'free', 'premium', 'suspended'] as const
/** Staff who are refused like a caller without a session. */
const refusedStaff = ['disabled', 'not enrolled', 'idle', 'signed in yesterday'] as const
const people = [...members, ...staffRoles, 'without a role', ...refusedStaff] as const
type Role = (typeof people)[number]

/** The plugin for files has no access words; files are open to all. */
const accessOf = (route: RouteOptions) => (route.url.endsWith('/*') ? 'anyone' : route.config?.access)

const expectedOfMembers: Record<string, Record<(typeof members)[number], number>> = {
  anyone: { guest: 200, registrant: 200, waiting: 200, free: 200, premium: 200, suspended: 200 },
  registrant: { guest: 401, registrant: 200, waiting: 200, free: 200, premium: 200, suspended: 403 },
  member: { guest: 401, registrant: 403, waiting: 200, free: 200, premium: 200, suspended: 403 },
  approved: { guest: 401, registrant: 403, waiting: 403, free: 200, premium: 200, suspended: 403 },
  premium: { guest: 401, registrant: 403, waiting: 403, free: 403, premium: 200, suspended: 403 },
}

/** The permissions of each role, written a second time by hand, so that no change happens by accident. */
const office = `
own           moderator editor finance admin
cases         moderator                admin
restricted                             admin
appeals       moderator                admin
authority                              admin
closeAccounts                          admin
members       moderator        finance admin
contact       moderator        finance admin
enquiries     moderator editor finance admin
content                 editor         admin
policies                               admin
payments                       finance admin
refunds                        finance admin
graveRefunds                           admin
figures       moderator        finance admin
staff                                  admin
audit                                  admin
`
const officeRows = office
  .trim()
  .split('\n')
  .map(line => line.trim().split(/\s+/))
const rolesWith = new Map(officeRows.map(([permission, ...roles]) => [`staff:${permission}`, roles]))

const isOfOffice = (person: Role) => !members.some(name => name === person)

/** Member calls ignore the cookie of staff, and office calls ignore the cookie of members. */
function expected(access: string, person: Role): number {
  const roles = rolesWith.get(access)
  if (!roles)
    return expectedOfMembers[access]?.[isOfOffice(person) ? 'guest' : (person as 'guest')] ?? Number.NaN
  if (!isOfOffice(person) || refusedStaff.some(name => name === person)) return 401
  return roles.includes(person) ? 200 : 403
}

const allWords = [...accessWords, ...staffAccessWords]

/** One endpoint per access word, so that every rule is tested even if no call uses it. */
const probes = allWords.map(access => ({
  name: `probe-${access}`,
  endpoint: endpoint({
    method: 'GET',
    path: `/api/v1/probe/${access.replace(':', '/')}`,
    access,
    encoding: 'none',
    summary: 'Answers every caller with access.',
    input: z.object({}),
    reply: z.object({ access: z.string() }),
  }),
  handler: () => ({ access }),
}))

const documentedStatuses = (method: string, path: string) =>
  routes
    .filter(({ endpoint }) => endpoint.method === method && endpoint.path === path)
    .flatMap(({ endpoint }) => answersOf(endpoint).map(({ status }) => status))

let test_: TestApp
/** Each request gets a new session, because some calls end it. */
let send: Record<Role, Send>

beforeAll(async () => {
  test_ = await testApp({ moreRoutes: probes })
  const { app, db } = test_
  const withFreshSession =
    (who: Parameters<typeof as>[2]): Send =>
    async options =>
      (await as(app, db, who))(options)
  const member = async (wanted: Parameters<typeof makeMember>[1]) =>
    withFreshSession({ memberId: (await makeMember(db, wanted)).id })
  const staff = async (roles: StaffRole | StaffRole[] = 'admin') =>
    withFreshSession({ staffId: (await makeStaff(db, roles)).id })
  /** An admin with one disqualifying property. */
  const adminWho = async (spoil: (staffId: number) => Promise<unknown>): Promise<Send> => {
    const { id: staffId } = await makeStaff(db, 'admin')
    return async options => {
      const by = await as(app, db, { staffId })
      await spoil(staffId)
      return by(options)
    }
  }
  send = {
    guest: asGuest(app),
    registrant: await member({ step: 'profile' }),
    waiting: await member({ isApproved: false }),
    free: await member({}),
    premium: await member({ isPremium: true }),
    suspended: await member({ isSuspended: true }),
    moderator: await staff('moderator'),
    editor: await staff('editor'),
    finance: await staff('finance'),
    admin: await staff('admin'),
    'without a role': await staff([]),
    disabled: await adminWho(id => db`update staff set disabled_at = now() where id = ${id}`),
    'not enrolled': await adminWho(id => db`delete from second_factors where staff_id = ${id}`),
    idle: await adminWho(
      id => db`update staff_sessions set last_seen_at = now() - interval '15 minutes' where staff_id = ${id}`,
    ),
    'signed in yesterday': await adminWho(
      id => db`update staff_sessions set expires_at = now() where staff_id = ${id}`,
    ),
  }
})

test('the written table has exactly the existing permissions', () => {
  expect([...rolesWith.keys()]).toEqual(staffAccessWords)
})

describe('the access list', () => {
  test('has exactly the routes of the server', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'saptapadi-web-'))
    await writeFile(join(folder, 'index.html'), '<!doctype html>')
    await mkdir(join(folder, 'art'))
    const found: string[] = []
    const { db } = test_
    const outbox = { put: async () => '', cancel: async () => {}, listSent: async () => [] }
    const collect = (route: RouteOptions) => {
      const methods = [route.method].flat().filter(method => method !== 'HEAD')
      for (const method of methods) found.push(`${accessOf(route)} ${method} ${route.url}`)
    }
    const app = await buildApp({
      db,
      readOnly: db,
      config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }),
      outbox,
      queue: { send: async () => {} },
      secret: '',
      reference: () => ({}) as never,
      matches: matchIndex(db),
      publish: () => {},
      files: testFiles(),
      pictures: openPictures(),
      live: { stop: () => {} } as Live,
      gateway: noGateway,
      onRoute: collect,
      webFolder: folder,
      // Two of the pages represent all rendered pages.
      renderer: {
        pages: servedPages('to-read', '/', '/about-us'),
        answerCallsWith: () => {},
      } as unknown as Renderer,
      uploadsFolder: folder,
    })
    await app.close()
    await rm(folder, { recursive: true })
    expect(found.sort()).toEqual(written.trim().split('\n'))
  })

  test.each(allWords.flatMap(access => people.map(person => [access, person] as const)))(
    'applies "%s" to %s',
    async (access, person) => {
      const response = await send[person]({ url: `/api/v1/probe/${access.replace(':', '/')}` })
      expect(response.statusCode).toBe(expected(access, person))
      if (response.statusCode !== 200) expect(response.json().message).toMatch(/\w+ \w+/)
    },
  )

  test.each(
    routes.flatMap(({ endpoint: { method, path, access, encoding } }) =>
      // For member calls one staff role is enough, because their cookie is ignored.
      (isStaffAccess(access) ? people : [...members, 'admin' as const]).map(
        person => [method, path, access, person, encoding] as const,
      ),
    ),
  )('applies to %s %s (%s) by %s', async (method, path, access, person, encoding) => {
    const response = await send[person]({ method, url: path, ...(encoding === 'json' && { payload: {} }) })
    const status = expected(access, person)
    // The request has no input, so it can be invalid.
    if (status === 200) expect([200, 400, 415]).toContain(response.statusCode)
    else expect(response.statusCode).toBe(status)
    expect(documentedStatuses(method, path)).toContain(response.statusCode)
  })

  test('requires an audit action, or a reason without one, for every office call that writes', () => {
    const office = routes.filter(({ endpoint }) => isStaffAccess(endpoint.access))
    expect(office.length).toBeGreaterThan(15)
    const silent = office.filter(
      ({ endpoint: { method, act, unaudited } }) =>
        method === 'POST' && act === undefined && unaudited === undefined,
    )
    expect(silent.map(({ name }) => name)).toEqual([])
    const both = office.filter(({ endpoint: { act, unaudited } }) => act && unaudited)
    expect(both.map(({ name }) => name)).toEqual(['uploadPicture'])
  })

  test('allows the path and the cookie of the office only for office calls', () => {
    const astray = routes.filter(({ endpoint: { path, session, access } }) => {
      const isOffice = path.startsWith('/api/v1/admin/')
      return isOffice !== (session === 'staff') || (isStaffAccess(access) && !isOffice)
    })
    expect(astray.map(({ name }) => name)).toEqual([])
  })

  test('refuses a sensitive call without a fresh code, and asks for one', async () => {
    const { app, db } = test_
    const { id: staffId } = await makeStaff(db, 'admin')
    const by = await as(app, db, { staffId })
    await db`update staff_sessions set code_at = now() - interval '5 minutes' where staff_id = ${staffId}`
    const sensitive = routes.filter(({ endpoint }) => endpoint.requiresFreshCode)
    expect(sensitive.length).toBeGreaterThan(5)
    for (const {
      endpoint: { method, path },
    } of sensitive) {
      const response = await by({ method, url: path, payload: {} })
      expect([path, response.statusCode, response.json().freshCode]).toEqual([path, 403, true])
    }
  })

  test('treats an unknown or expired session as a visitor', async () => {
    const { app, db } = test_
    const unknown = await app.inject({
      url: '/api/v1/probe/registrant',
      headers: { cookie: 'session=made-up' },
    })
    expect(unknown.statusCode).toBe(401)
    const { id } = await makeMember(db)
    const expired = await as(app, db, { memberId: id })
    await db`update sessions set expires_at = now() - interval '1 second' where member_id = ${id}`
    expect((await expired({ url: '/api/v1/probe/registrant' })).statusCode).toBe(401)
  })

  test('refuses a premium call at the first request after the plan has ended', async () => {
    const { app, db } = test_
    const { id } = await makeMember(db, { isPremium: true })
    const member = await as(app, db, { memberId: id })
    expect((await member({ url: '/api/v1/probe/premium' })).statusCode).toBe(200)
    await db`update entitlements set valid_upto = now() where member_id = ${id}`
    const after = await member({ url: '/api/v1/probe/premium' })
    expect(after.statusCode).toBe(403)
    expect(after.json()).toMatchObject({ upgrade: true })
  })
})
