import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { type RouteObject, redirect } from 'react-router'
import { type Guard, guardLoader } from './features/session/guard.ts'
import { loadPage } from './lib/load-page.ts'
import { Root } from './pages/root.tsx'
import { RouteError } from './pages/route-error.tsx'
import { paths } from './paths.ts'
import { Loader } from './ui/loader.tsx'

type LoadPage = () => Promise<{ Page: ComponentType }>

export type PageRoute = Guard & { path: string; page: LoadPage }

const landing: LoadPage = () => import('./pages/landing.tsx')
const cityTesting: LoadPage = () => import('./pages/city-testing.tsx')
const beingPrepared: LoadPage = () => import('./pages/being-prepared.tsx')

/** Every page of the application: its address, who may see it, and where it is. */
export const pageRoutes: readonly PageRoute[] = [
  { path: paths.home, access: 'open', page: landing },
  { path: paths.aboutUs, access: 'open', page: beingPrepared },
  { path: paths.contactUs, access: 'open', page: beingPrepared },
  { path: paths.reportMisuse, access: 'open', page: beingPrepared },
  { path: paths.thankYou, access: 'open', page: beingPrepared },
  { path: paths.howItWorks, access: 'open', page: beingPrepared },
  { path: paths.terms, access: 'open', page: beingPrepared },
  { path: paths.privacy, access: 'open', page: beingPrepared },
  { path: paths.refund, access: 'open', page: beingPrepared },
  { path: paths.pricing, access: 'open', page: beingPrepared },
  { path: paths.posts, access: 'open', page: beingPrepared },
  { path: paths.post(':id'), access: 'open', page: beingPrepared },
  { path: paths.cityTesting, access: 'open', page: cityTesting },

  { path: paths.login, access: 'guest-only', page: beingPrepared },
  { path: paths.signUp, access: 'guest-only', page: beingPrepared },
  { path: paths.forgotPassword, access: 'open', page: beingPrepared },
  { path: paths.resetPassword(':token'), access: 'open', page: beingPrepared },

  { path: paths.verifyAccount, access: 'registrant', from: 'phone', alsoWhenDone: true, page: beingPrepared },
  { path: paths.sendOtp, access: 'registrant', from: 'phone', page: beingPrepared },
  { path: paths.otp, access: 'registrant', from: 'phone', page: beingPrepared },
  { path: paths.success, access: 'registrant', from: 'profile', page: beingPrepared },
  { path: paths.createProfile, access: 'registrant', from: 'profile', page: beingPrepared },
  { path: paths.desiredPartner, access: 'registrant', from: 'partner', page: beingPrepared },
  { path: paths.profileSuccess, access: 'registrant', from: 'done', alsoWhenDone: true, page: beingPrepared },

  { path: paths.recentlyJoined, access: 'member', page: beingPrepared },
  { path: paths.search, access: 'member', page: beingPrepared },
  { path: paths.searchById, access: 'member', page: beingPrepared },
  { path: paths.viewProfile(':id'), access: 'member', page: beingPrepared },
  { path: paths.editProfile(':id'), access: 'member', page: beingPrepared },
  { path: paths.editPartner(':id'), access: 'member', page: beingPrepared },
  { path: paths.profilePicture(':id'), access: 'member', page: beingPrepared },
  { path: paths.chats, access: 'member', page: beingPrepared },
  { path: paths.chat(':id'), access: 'member', page: beingPrepared },
  { path: paths.upgrade(':id'), access: 'member', page: beingPrepared },
  { path: paths.plan(':id'), access: 'member', page: beingPrepared },
  { path: paths.paymentStatus(':id'), access: 'member', page: beingPrepared },
]

function FirstLoad() {
  return <Loader fullPage />
}

/** The table as the router takes it. An address that is in no table goes to the home page. */
export function routeObjects(queryClient: QueryClient): RouteObject[] {
  return [
    {
      Component: Root,
      HydrateFallback: FirstLoad,
      children: [
        ...pageRoutes.map(route => ({
          path: route.path,
          loader: guardLoader(route, queryClient),
          lazy: () => loadPage(route.path, route.page),
          ErrorBoundary: RouteError,
        })),
        { path: '*', loader: () => redirect(paths.home), element: null },
      ],
    },
  ]
}
