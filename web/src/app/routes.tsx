import type { QueryClient } from '@tanstack/react-query'
import { type RouteObject, redirect, type ShouldRevalidateFunction } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { type Guard, guardLoader } from '../core/accounts/sessions/guard.ts'
import { loadPage, type PageModule } from '../lib/load-page.ts'
import { officeRouteObject } from '../office/routes.ts'
import { Loader } from '../ui/loader.tsx'
import type { Shape } from './frame/page-skeleton.tsx'
import { Root } from './root.tsx'
import { RouteError } from './route-error.tsx'

const pages = import.meta.glob<PageModule>(['../pages/*.tsx', '!../pages/*.test.tsx'])

export type PageRoute = Guard & {
  path: string
  /** The file in pages/. */
  page: string
  /** Rendered by the server: `true` to read, so that the app loads later, or 'to-use', so that it loads immediately. */
  isRendered?: true | 'to-use'
  /** The skeleton in the first HTML of all other pages. */
  shape?: Shape
}

export function pageLoader(name: string): () => Promise<PageModule> {
  const load = pages[`../pages/${name}.tsx`]
  if (!load) throw new Error(`There is no page called ${name}.`)
  return load
}

/** Every page of the application: its address, who may see it, and its file. */
export const pageRoutes: readonly PageRoute[] = [
  { path: paths.home, access: 'open', page: 'landing', isRendered: true },
  { path: paths.aboutUs, access: 'open', page: 'about-us', isRendered: true },
  { path: paths.contactUs, access: 'open', page: 'contact-us', isRendered: 'to-use' },
  { path: paths.reportMisuse, access: 'open', page: 'report-misuse', isRendered: 'to-use' },
  { path: paths.thankYou, access: 'open', page: 'thank-you', isRendered: 'to-use' },
  { path: paths.howItWorks, access: 'open', page: 'how-it-works', isRendered: true },
  { path: paths.terms, access: 'open', page: 'terms', isRendered: true },
  { path: paths.privacy, access: 'open', page: 'privacy', isRendered: true },
  { path: paths.refund, access: 'open', page: 'refund', isRendered: true },
  { path: paths.pricing, access: 'open', page: 'pricing', isRendered: true },
  { path: paths.posts, access: 'open', page: 'blog', isRendered: true },
  { path: paths.post(':id'), access: 'open', page: 'blog-post', isRendered: true },
  { path: paths.kundliMatching, access: 'open', page: 'kundli-matching', isRendered: true },
  { path: paths.safety, access: 'open', page: 'safety', isRendered: true },
  { path: paths.grievance, access: 'open', page: 'grievance', isRendered: true },
  { path: paths.grievanceState(':number'), access: 'open', page: 'grievance-state', shape: 'text' },
  { path: paths.newsletterConfirm(':token'), access: 'open', page: 'newsletter-confirm', shape: 'text' },
  { path: paths.newsletterLeave(':token'), access: 'open', page: 'newsletter-leave', shape: 'text' },
  { path: paths.candidateLink(':token'), access: 'open', page: 'candidate-link', shape: 'profile' },
  { path: paths.deletion(':number'), access: 'open', page: 'deletion', shape: 'text' },
  { path: paths.cityTesting, access: 'open', page: 'city-testing' },

  { path: paths.login, access: 'guest-only', page: 'login', isRendered: 'to-use' },
  { path: paths.signUp, access: 'guest-only', page: 'sign-up', isRendered: 'to-use' },
  { path: paths.forgotPassword, access: 'open', page: 'forgot-password', isRendered: 'to-use' },
  { path: paths.resetPassword(':token'), access: 'open', page: 'reset-password' },
  { path: paths.confirmEmail(':token'), access: 'open', page: 'confirm-email', shape: 'text' },

  { path: paths.devices, access: 'signed-in', page: 'devices', shape: 'list' },
  { path: paths.myData, access: 'signed-in', page: 'my-data' },
  { path: paths.deleteAccount, access: 'signed-in', page: 'delete-account', shape: 'text' },
  {
    path: paths.verifyAccount,
    access: 'registrant',
    from: 'phone',
    alsoWhenDone: true,
    page: 'verify-account',
    shape: 'text',
  },
  { path: paths.sendOtp, access: 'registrant', from: 'phone', page: 'send-otp' },
  { path: paths.otp, access: 'registrant', from: 'phone', page: 'otp' },
  { path: paths.success, access: 'registrant', from: 'profile', page: 'success', shape: 'text' },
  { path: paths.createProfile, access: 'registrant', from: 'profile', page: 'create-profile' },
  { path: paths.desiredPartner, access: 'registrant', from: 'partner', page: 'desired-partner' },
  {
    path: paths.profileSuccess,
    access: 'registrant',
    from: 'done',
    alsoWhenDone: true,
    page: 'profile-success',
    shape: 'text',
  },

  { path: paths.recentlyJoined, access: 'member', page: 'dashboard', shape: 'cards' },
  { path: paths.interests, access: 'member', page: 'interests', shape: 'cards' },
  { path: paths.notices, access: 'member', page: 'notices', shape: 'list' },
  { path: paths.horoscope, access: 'member', page: 'horoscope' },
  { path: paths.settings, access: 'member', page: 'settings', shape: 'list' },
  { path: paths.settingsGroup(':group'), access: 'member', page: 'settings-group' },
  { path: paths.visits, access: 'member', page: 'visits', shape: 'list' },
  { path: paths.candidate, access: 'member', page: 'candidate' },
  { path: paths.search, access: 'member', page: 'search' },
  { path: paths.searchById, access: 'member', page: 'search-id' },
  { path: paths.searches, access: 'member', page: 'searches', shape: 'list' },
  { path: paths.picks, access: 'member', page: 'picks', shape: 'cards' },
  { path: paths.shortlist, access: 'member', page: 'shortlist', shape: 'cards' },
  { path: paths.viewProfile(':id'), access: 'member', page: 'view-profile', shape: 'profile' },
  { path: paths.chartRequests, access: 'member', page: 'chart-requests', shape: 'list' },
  { path: paths.horoscopeMatch(':id'), access: 'member', page: 'horoscope-match', shape: 'text' },
  { path: paths.editProfile(':id'), access: 'member', page: 'edit-profile' },
  { path: paths.editPartner(':id'), access: 'member', page: 'edit-partner' },
  { path: paths.profilePicture(':id'), access: 'member', page: 'profile-picture' },
  { path: paths.chats, access: 'member', page: 'chat', shape: 'list' },
  { path: paths.chat(':id'), access: 'member', page: 'chat', shape: 'list' },
  { path: paths.upgrade(':id'), access: 'member', page: 'upgrade', shape: 'text' },
  { path: paths.plan(':id'), access: 'member', page: 'plan', shape: 'text' },
  { path: paths.paymentStatus(':id'), access: 'member', page: 'payment-status', shape: 'text' },
  { path: paths.receipt(':id'), access: 'member', page: 'receipt', shape: 'text' },
]

function OfficeSkeleton() {
  return <Loader fullPage />
}

/** Another tab or filter of the same page needs no new guard. Opening the same address again does. */
const isOtherPage: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search

/** What the frame knows about a page: who may see it, and its skeleton. */
export const handleOf = ({ access, shape = 'form' }: PageRoute) => ({ access, shape })

/** The table as routes. An unknown address leads to the home page. */
export function routeObjects(queryClient: QueryClient): RouteObject[] {
  const pages = pageRoutes.map(route => ({
    id: route.path,
    path: route.path,
    loader: guardLoader(route, queryClient),
    shouldRevalidate: isOtherPage,
    lazy: () => loadPage(route.page, pageLoader(route.page)),
    handle: handleOf(route),
  }))
  const home = { path: '*', loader: () => redirect(paths.home), element: null }
  return [
    {
      Component: Root,
      // The same frame until the pages are loaded, so that nothing moves.
      HydrateFallback: Root,
      // Around the pages, because the router ignores the boundary of a route whose script did not load.
      children: [{ ErrorBoundary: RouteError, children: [...pages, home] }],
    },
    // The office has a frame, a session and a script of its own.
    {
      HydrateFallback: OfficeSkeleton,
      ErrorBoundary: RouteError,
      children: [officeRouteObject()],
    },
  ]
}
