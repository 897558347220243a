import './lib/trusted-html.ts'
import './lib/zod-without-eval.ts'
import { hydrate } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { App } from './app.tsx'
import { queryClient } from './lib/query-client.ts'
import { routeObjects } from './routes.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const state = document.getElementById('state')
if (state?.textContent) await takeOver(root, state.textContent)
else createRoot(root).render(app(createBrowserRouter(routeObjects(queryClient))))

/** The page is on the screen already: the app begins with the same data and the same page, so nothing moves. */
async function takeOver(page: HTMLElement, data: string): Promise<void> {
  hydrate(queryClient, JSON.parse(data))
  const routes = routeObjects(queryClient)
  await loadMatched(routes)
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: {} } })
  // As a transition React works in short slices, and a finger never waits for the whole page.
  startTransition(() => {
    hydrateRoot(page, app(router))
  })
}

async function loadMatched(routes: RouteObject[]): Promise<void> {
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (!(route.lazy instanceof Function)) continue
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
}

function app(router: ReturnType<typeof createBrowserRouter>) {
  return (
    <StrictMode>
      <App router={router} queryClient={queryClient} />
    </StrictMode>
  )
}
