import '../lib/trusted-html.ts'
import { hydrate } from '@tanstack/react-query'
import { StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { readSession } from '../core/accounts/sessions/api.ts'
import { replayEarlyInput } from '../lib/early-input.ts'
import { queryClient } from '../lib/query-client.ts'
import { watchTyping } from '../lib/reload.ts'
import { Providers } from '../ui/providers.tsx'
import { routeObjects } from './routes.tsx'

type Router = ReturnType<typeof createBrowserRouter>

/** Starts the app, either on the page that the server rendered with `state` or in an empty document. */
export async function showApp(root: HTMLElement, state: string | null | undefined): Promise<void> {
  watchTyping()
  // The development server and unknown addresses do not include the theme.
  if (!document.getElementById('theme')) {
    const { themeCss } = await import('../ui/theme-css.ts')
    document.head.append(
      Object.assign(document.createElement('style'), { id: 'theme', textContent: themeCss() }),
    )
  }
  if (state) await hydratePage(root, state)
  else renderPage(root)
}

function renderPage(root: HTMLElement): void {
  createRoot(root).render(<App router={createBrowserRouter(routeObjects(queryClient))} />)
}

async function hydratePage(root: HTMLElement, state: string): Promise<void> {
  hydrate(queryClient, JSON.parse(state))
  const routes = routeObjects(queryClient)
  const loaderData = await loadMatched(routes)
  if (!isSameAddress()) return renderPage(root)
  const router = createBrowserRouter(routes, { hydrationData: { loaderData } })
  const hasGuard = Object.keys(loaderData).length > 0
  // A transition works in short slices, so the browser can answer a touch in between.
  startTransition(() => {
    hydrateRoot(root, <App router={router} onReady={() => void (hasGuard && runGuards(router))} />)
  })
}

/** False if the visitor went back while the app was loading. The rendered page then has another address. */
function isSameAddress(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!navigation) return true
  const { pathname, search } = new URL(navigation.name)
  return pathname === window.location.pathname && search === window.location.search
}

/** Loads the scripts of this page. Its guards are the loaders; the server has already let the page through. */
async function loadMatched(routes: RouteObject[]): Promise<Record<string, null>> {
  const loaderData: Record<string, null> = {}
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (route.lazy instanceof Function) Object.assign(route, await route.lazy(), { lazy: undefined })
    if (route.loader && route.id) loaderData[route.id] = null
  }
  return loaderData
}

/** If the session cannot be read, the page stays: the visitor may be typing in it. */
async function runGuards(router: Router): Promise<void> {
  const isKnown = await queryClient.fetchQuery(readSession).then(
    () => true,
    () => false,
  )
  if (isKnown) await router.revalidate()
}

function App({ router, onReady }: { router: Router; onReady?: () => void }) {
  useEffect(() => {
    // Stops the timer of "This page is taking long to open" in index.html.
    document.getElementById('root')?.setAttribute('data-is-answered', '')
    replayEarlyInput()
    onReady?.()
  }, [onReady])
  return (
    <StrictMode>
      <Providers queryClient={queryClient}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  )
}
