import { QueryClient } from '@tanstack/react-query'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { guestSession, type SessionState } from '#contract/core/accounts/session.ts'
import { paths } from '#contract/platform/paths.ts'
import { mayDo, type Permission, type StaffRole, staffRoles } from '#contract/platform/staff-roles.ts'
import { sessionKey } from '../lib/query-client.ts'
import { officeRoutes } from '../office/routes.ts'
import { pageRoutes, routeObjects } from './routes.tsx'

/**
 * Every route of the application, and where it leads each kind of person. A route that is missing here fails the test,
 * and so does a row without a route. A registration step means its page. Login and sign-up keep the return path.
 */
const written = `
address                    guest     phone     profile   partner   free      premium   waiting   suspended
/                          here      here      here      here      here      here      here      here
/about-us                  here      here      here      here      here      here      here      here
/blog                      here      here      here      here      here      here      here      here
/blog/:id                  here      here      here      here      here      here      here      here
/yes/:token                here      here      here      here      here      here      here      here
/deletion/:number          here      here      here      here      here      here      here      here
/city-testing              here      here      here      here      here      here      here      here
/confirm-email/:token      here      here      here      here      here      here      here      here
/contact-us                here      here      here      here      here      here      here      here
/fogot-password            here      here      here      here      here      here      here      here
/grievance                 here      here      here      here      here      here      here      here
/grievance/:number         here      here      here      here      here      here      here      here
/kundli-matching           here      here      here      here      here      here      here      here
/newsletter/confirm/:token here      here      here      here      here      here      here      here
/newsletter/leave/:token   here      here      here      here      here      here      here      here
/pricing                   here      here      here      here      here      here      here      here
/privacy-policy            here      here      here      here      here      here      here      here
/report-misuse-form        here      here      here      here      here      here      here      here
/reset-password/:token     here      here      here      here      here      here      here      here
/return-refund             here      here      here      here      here      here      here      here
/safety                    here      here      here      here      here      here      here      here
/terms-conditions          here      here      here      here      here      here      here      here
/terms-of-use              here      here      here      here      here      here      here      here
/thankyou                  here      here      here      here      here      here      here      here
/login                     here      here      here      here      matches   matches   matches   matches
/sign-up                   here      here      here      here      matches   matches   matches   matches
/devices                   login     here      here      here      here      here      here      here
/my-data                   login     here      here      here      here      here      here      here
/delete-account            login     here      here      here      here      here      here      here
/verify-account            sign-up   here      here      here      here      here      here      here
/send-otp                  sign-up   here      here      here      matches   matches   matches   matches
/otp                       sign-up   here      here      here      matches   matches   matches   matches
/success                   sign-up   phone     here      here      matches   matches   matches   matches
/create-profile            sign-up   phone     here      here      matches   matches   matches   matches
/desired-partner           sign-up   phone     profile   here      matches   matches   matches   matches
/profile-success           sign-up   phone     profile   partner   here      here      here      here
/candidate                 login     phone     profile   partner   here      here      here      here
/chart-requests            login     phone     profile   partner   here      here      here      here
/chat                      login     phone     profile   partner   here      here      here      here
/chat/:id                  login     phone     profile   partner   here      here      here      here
/edit-partner/:id          login     phone     profile   partner   here      here      here      here
/edit-profile/:id          login     phone     profile   partner   here      here      here      here
/horoscope-match/:id       login     phone     profile   partner   here      here      here      here
/horoscope                 login     phone     profile   partner   here      here      here      here
/interests                 login     phone     profile   partner   here      here      here      here
/notices                   login     phone     profile   partner   here      here      here      here
/paymentstatus/:id         login     phone     profile   partner   here      here      here      here
/picks                     login     phone     profile   partner   here      here      here      here
/plan/:id                  login     phone     profile   partner   here      here      here      here
/profile-picture/:id       login     phone     profile   partner   here      here      here      here
/receipt/:id               login     phone     profile   partner   here      here      here      here
/recently-joined-matches   login     phone     profile   partner   here      here      here      here
/search                    login     phone     profile   partner   here      here      here      here
/search-id                 login     phone     profile   partner   here      here      here      here
/searches                  login     phone     profile   partner   here      here      here      here
/settings                  login     phone     profile   partner   here      here      here      here
/settings/:group           login     phone     profile   partner   here      here      here      here
/shortlist                 login     phone     profile   partner   here      here      here      here
/upgrade/:id               login     phone     profile   partner   here      here      here      here
/view-profile/:id          login     phone     profile   partner   here      here      here      here
/who-looked                login     phone     profile   partner   here      here      here      here
*                          home      home      home      home      home      home      home      home
`

const done: SessionState = {
  isLoggedIn: true,
  userId: 1001,
  userName: 'Asha',
  step: 'done',
  isPremium: false,
  isApproved: true,
}

/** Sessions as the server sends them. A suspension is not part of the session: the server refuses every call instead. */
const people: Record<string, SessionState> = {
  guest: guestSession,
  phone: { ...done, step: 'phone', isApproved: false },
  profile: { ...done, step: 'profile', isApproved: false },
  partner: { ...done, step: 'partner', isApproved: false },
  free: done,
  premium: { ...done, isPremium: true },
  waiting: { ...done, isApproved: false },
  suspended: done,
}

const places: Record<string, string> = {
  [paths.home]: 'home',
  [paths.sendOtp]: 'phone',
  [paths.createProfile]: 'profile',
  [paths.desiredPartner]: 'partner',
  [paths.recentlyJoined]: 'matches',
}

function placeOf(location: string | null, address: string): string {
  if (location === paths.loginAndReturn(address)) return 'login'
  if (location === paths.signUpAndReturn(address)) return 'sign-up'
  return places[location ?? ''] ?? `${location}`
}

/** Where the router leads this person from an address of the route. */
async function destinationOf(session: SessionState, path: string): Promise<string> {
  const client = new QueryClient()
  client.setQueryData(sessionKey, session)
  const address = path.replace(/:\w+/, '1001').replace('*', '/no-such-page')
  const route = matchRoutes(routeObjects(client), address)?.at(-1)?.route as RouteObject
  expect(route.path).toBe(path)
  if (typeof route.loader !== 'function') return 'here'
  const request = new Request(`http://localhost${address}`)
  const answer = await route.loader({ request } as Parameters<typeof route.loader>[0])
  return answer instanceof Response ? placeOf(answer.headers.get('location'), address) : 'here'
}

test('every route leads each person where the access list says', async () => {
  const names = Object.keys(people)
  const rows = [...pageRoutes.map(({ path }) => path), '*'].map(async path => {
    const cells = Object.values(people).map(session => destinationOf(session, path))
    return [path, ...(await Promise.all(cells))].join(' ')
  })
  const found = [['address', ...names].join(' '), ...(await Promise.all(rows)).sort()]
  const [head, ...list] = written.trim().split('\n')
  const expected = [head, ...list.sort()].map(row => row?.split(/\s+/).join(' '))
  expect(found).toEqual(expected)
})

/**
 * Every page of the office and the roles that may open it. Anyone else, members too, gets the office login. Links from
 * mails are open.
 */
const office = `
address              moderator editor finance admin
/admin               here      here   here    here
/admin/account       here      here   here    here
/admin/approvals     here      here   here    here
/admin/audit         here      here   here    here
/admin/cases/:id     here      here   here    here
/admin/content       -         here   -       here
/admin/content/:kind/:key -    here   -       here
/admin/enrol/:token  open      open   open    open
/admin/enter         here      -      -       here
/admin/figures       here      -      here    here
/admin/lists         -         here   -       here
/admin/lists/:list   -         here   -       here
/admin/members       here      -      here    here
/admin/members/:id   here      -      here    here
/admin/orders        -         -      here    here
/admin/orders/:id    -         -      here    here
/admin/staff         -         -      -       here
`

test('every office page opens for the roles of the access list only', () => {
  const cell = (permission: Permission | 'open', role: StaffRole) => {
    if (permission === 'open') return 'open'
    return mayDo([role], permission) ? 'here' : '-'
  }
  const rows = officeRoutes.map(({ path, permission }) =>
    [path, ...staffRoles.map(role => cell(permission, role))].join(' '),
  )
  const found = [['address', ...staffRoles].join(' '), ...rows.sort()]
  expect(found).toEqual(
    office
      .trim()
      .split('\n')
      .map(row => row.split(/\s+/).join(' ')),
  )
})

test('office pages use the office frame, never the frame of members', () => {
  const routes = routeObjects(new QueryClient())
  for (const { path } of officeRoutes) {
    const matched = matchRoutes(routes, path.replace(/:\w+/, 'x'))?.map(({ route }) => route)
    expect(matched?.at(-1)?.path).toBe(path)
    expect(matched?.[0]).toBe(routes[1])
  }
})
