import './lib/trusted-html.ts'
import './lib/zod-without-eval.ts'
import { hydrate } from '@tanstack/react-query'
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { readSession } from './features/session/api.ts'
import { answerPresses } from './lib/early-presses.ts'
import { queryClient } from './lib/query-client.ts'
import { watchTyping } from './lib/reload.ts'
import { tellTyped } from './lib/typed-early.ts'
import { routeObjects } from './routes.tsx'
import { Providers } from './ui/providers.tsx'

type Router = ReturnType<typeof createBrowserRouter>

/** Shows the app: with the page and data that the server sent, or from nothing. */
export async function showApp(page: HTMLElement, data: string | null | undefined): Promise<void> {
  watchTyping()
  // Pages of the server have it; an address that is no page, and the development server, don't.
  if (!document.getElementById('theme')) {
    const { themeCss } = await import('./ui/theme-css.ts')
    document.head.append(
      Object.assign(document.createElement('style'), { id: 'theme', textContent: themeCss() }),
    )
  }
  if (data) await takeOver(page, data)
  else begin(page)
}

function begin(page: HTMLElement): void {
  createRoot(page).render(app(createBrowserRouter(routeObjects(queryClient))))
}

/** Starts with the page and data that are on the screen, so that nothing moves. */
async function takeOver(page: HTMLElement, data: string): Promise<void> {
  hydrate(queryClient, JSON.parse(data))
  const routes = routeObjects(queryClient)
  const loaderData = await loadMatched(routes)
  if (!isStillAsked()) return begin(page)
  const router = createBrowserRouter(routes, { hydrationData: { loaderData } })
  // As a transition React works in short slices, and a finger never waits for the whole page.
  startTransition(() => {
    hydrateRoot(
      page,
      app(router, () => void guardLater(router, loaderData)),
    )
  })
}

/** A reader who goes back while the app loads is at another address than the page that came. */
function isStillAsked(): boolean {
  const [asked] = performance.getEntriesByType('navigation')
  if (!asked) return true
  const { pathname, search } = new URL(asked.name)
  return pathname === window.location.pathname && search === window.location.search
}

/** Fetches the pages at this address; those with a guard count as let in until it is known who is there. */
async function loadMatched(routes: RouteObject[]): Promise<Record<string, null>> {
  const letIn: Record<string, null> = {}
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (route.lazy instanceof Function) Object.assign(route, await route.lazy(), { lazy: undefined })
    if (route.loader && route.id) letIn[route.id] = null
  }
  return letIn
}

/** A page for guests stays where the session cannot be read: the reader may be typing in it already. */
async function guardLater(router: Router, letIn: Record<string, null>): Promise<void> {
  if (Object.keys(letIn).length === 0) return
  const isKnown = await queryClient.fetchQuery(readSession).then(
    () => true,
    () => false,
  )
  if (isKnown) await router.revalidate()
}

function app(router: Router, onArrived?: () => void) {
  return (
    <StrictMode>
      <Arrived onArrived={onArrived}>
        <Providers queryClient={queryClient}>
          <RouterProvider router={router} />
        </Providers>
      </Arrived>
    </StrictMode>
  )
}

/** Once the app answers for the page: what was typed and pressed before it came counts. */
function Arrived({ onArrived, children }: { onArrived: (() => void) | undefined; children: ReactNode }) {
  useEffect(() => {
    // From here on index.html no longer says that the page takes long.
    document.getElementById('root')?.setAttribute('data-is-answered', '')
    tellTyped(document)
    answerPresses()
    onArrived?.()
  }, [onArrived])
  return children
}
