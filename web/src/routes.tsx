import type { QueryClient } from '@tanstack/react-query'
import { type RouteObject, redirect, type ShouldRevalidateFunction } from 'react-router'
import { paths } from '#contract/paths.ts'
import { type Guard, guardLoader } from './features/session/guard.ts'
import { loadPage, type PageModule } from './lib/load-page.ts'
import { officeRouteObjects } from './office-routes.ts'
import { Root } from './pages/root.tsx'
import { RouteError } from './pages/route-error.tsx'
import { Loader } from './ui/loader.tsx'

const pages = import.meta.glob<PageModule>([
  './pages/*.tsx',
  '!./pages/*.test.tsx',
  '!./pages/root.tsx',
  '!./pages/route-error.tsx',
])

export type PageRoute = Guard & {
  path: string
  /** The file in pages/ that shows it. */
  page: string
  /** Arrives as ready HTML, readable before or without the script. */
  isRendered?: true
}

/** The script of a page. */
export function pageLoader(name: string): () => Promise<PageModule> {
  const load = pages[`./pages/${name}.tsx`]
  if (!load) throw new Error(`There is no page called ${name}.`)
  return load
}

/** Every page of the application: its address, who may see it, and where it is. */
export const pageRoutes: readonly PageRoute[] = [
  { path: paths.home, access: 'open', page: 'landing', isRendered: true },
  { path: paths.aboutUs, access: 'open', page: 'about-us', isRendered: true },
  { path: paths.contactUs, access: 'open', page: 'contact-us' },
  { path: paths.reportMisuse, access: 'open', page: 'report-misuse' },
  { path: paths.thankYou, access: 'open', page: 'thank-you' },
  { path: paths.howItWorks, access: 'open', page: 'how-it-works', isRendered: true },
  { path: paths.terms, access: 'open', page: 'terms', isRendered: true },
  { path: paths.privacy, access: 'open', page: 'privacy', isRendered: true },
  { path: paths.refund, access: 'open', page: 'refund', isRendered: true },
  { path: paths.pricing, access: 'open', page: 'pricing', isRendered: true },
  { path: paths.posts, access: 'open', page: 'blog', isRendered: true },
  { path: paths.post(':id'), access: 'open', page: 'blog-post', isRendered: true },
  { path: paths.safety, access: 'open', page: 'safety', isRendered: true },
  { path: paths.grievance, access: 'open', page: 'grievance', isRendered: true },
  { path: paths.grievanceState(':number'), access: 'open', page: 'grievance-state' },
  { path: paths.newsletterConfirm(':token'), access: 'open', page: 'newsletter-confirm' },
  { path: paths.newsletterLeave(':token'), access: 'open', page: 'newsletter-leave' },
  { path: paths.cityTesting, access: 'open', page: 'city-testing' },

  { path: paths.login, access: 'guest-only', page: 'login' },
  { path: paths.signUp, access: 'guest-only', page: 'sign-up' },
  { path: paths.forgotPassword, access: 'open', page: 'forgot-password' },
  { path: paths.resetPassword(':token'), access: 'open', page: 'reset-password' },

  { path: paths.devices, access: 'signed-in', page: 'devices' },
  {
    path: paths.verifyAccount,
    access: 'registrant',
    from: 'phone',
    alsoWhenDone: true,
    page: 'verify-account',
  },
  { path: paths.sendOtp, access: 'registrant', from: 'phone', page: 'send-otp' },
  { path: paths.otp, access: 'registrant', from: 'phone', page: 'otp' },
  { path: paths.success, access: 'registrant', from: 'profile', page: 'success' },
  { path: paths.createProfile, access: 'registrant', from: 'profile', page: 'create-profile' },
  { path: paths.desiredPartner, access: 'registrant', from: 'partner', page: 'desired-partner' },
  {
    path: paths.profileSuccess,
    access: 'registrant',
    from: 'done',
    alsoWhenDone: true,
    page: 'profile-success',
  },

  { path: paths.recentlyJoined, access: 'member', page: 'dashboard' },
  { path: paths.interests, access: 'member', page: 'interests' },
  { path: paths.settings, access: 'member', page: 'settings' },
  { path: paths.search, access: 'member', page: 'search' },
  { path: paths.searchById, access: 'member', page: 'search-id' },
  { path: paths.viewProfile(':id'), access: 'member', page: 'view-profile' },
  { path: paths.editProfile(':id'), access: 'member', page: 'edit-profile' },
  { path: paths.editPartner(':id'), access: 'member', page: 'edit-partner' },
  { path: paths.profilePicture(':id'), access: 'member', page: 'profile-picture' },
  { path: paths.chats, access: 'member', page: 'chat' },
  { path: paths.chat(':id'), access: 'member', page: 'chat' },
  { path: paths.upgrade(':id'), access: 'member', page: 'being-prepared' },
  { path: paths.plan(':id'), access: 'member', page: 'being-prepared' },
  { path: paths.paymentStatus(':id'), access: 'member', page: 'being-prepared' },
]

function FirstLoad() {
  return <Loader fullPage />
}

/** A tab or a filter in the address changes nothing about who may see the page; the same address once more asks anew. */
const isOtherPage: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search

/** The table as the router takes it. An address that is in no table goes to the home page. */
export function routeObjects(queryClient: QueryClient): RouteObject[] {
  const pages = pageRoutes.map(route => ({
    path: route.path,
    loader: guardLoader(route, queryClient),
    shouldRevalidate: isOtherPage,
    lazy: () => loadPage(route.page, pageLoader(route.page)),
    // The header dresses a member's own pages otherwise than the public ones.
    handle: { access: route.access },
  }))
  const home = { path: '*', loader: () => redirect(paths.home), element: null }
  return [
    {
      Component: Root,
      HydrateFallback: FirstLoad,
      // Around the pages: the router shows nothing of a route whose script did not load, not even its own boundary.
      children: [{ ErrorBoundary: RouteError, children: [...pages, home] }],
    },
    // The office has a frame, a session and a script of its own.
    {
      HydrateFallback: FirstLoad,
      ErrorBoundary: RouteError,
      children: [{ lazy: () => loadPage('admin', pageLoader('admin')), children: officeRouteObjects() }],
    },
  ]
}
