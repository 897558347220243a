import './lib/trusted-html.ts'
import './lib/zod-without-eval.ts'
import { hydrate } from '@tanstack/react-query'
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { App } from './app.tsx'
import { readSession } from './features/session/api.ts'
import { answerPresses } from './lib/early-presses.ts'
import { nextTask } from './lib/next-task.ts'
import { queryClient } from './lib/query-client.ts'
import { watchTyping } from './lib/reload.ts'
import { tellTyped } from './lib/typed-early.ts'
import { routeObjects } from './routes.tsx'

type Router = ReturnType<typeof createBrowserRouter>

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

watchTyping()
// Every page of the server has it; an address that is no page, and the server for development, do not.
if (!document.getElementById('theme')) {
  const { themeCss } = await import('./ui/theme-css.ts')
  document.head.append(
    Object.assign(document.createElement('style'), { id: 'theme', textContent: themeCss() }),
  )
}

const state = document.getElementById('state')
// Between the pieces of the beginning a finger is answered: in one go they would be half a second of a slow phone.
await nextTask()
if (state?.textContent) await takeOver(root, state.textContent)
else begin(root)

function begin(page: HTMLElement): void {
  createRoot(page).render(app(createBrowserRouter(routeObjects(queryClient))))
}

/** The page is on the screen already: the app begins with the same data and the same page, so nothing moves. */
async function takeOver(page: HTMLElement, data: string): Promise<void> {
  hydrate(queryClient, JSON.parse(data))
  await nextTask()
  const routes = routeObjects(queryClient)
  const loaderData = await loadMatched(routes)
  await nextTask()
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

/** Whoever reloads and goes back at once is elsewhere before the app comes, and the page that came is not the one to show. */
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

/** A page for guests stays where the session cannot be read: somebody may be typing in it already. */
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
        <App router={router} queryClient={queryClient} />
      </Arrived>
    </StrictMode>
  )
}

/** Once the app answers for the page: what was typed and pressed before it came counts. */
function Arrived({ onArrived, children }: { onArrived: (() => void) | undefined; children: ReactNode }) {
  useEffect(() => {
    // From here on nobody needs to be told that the page takes long (index.html).
    document.getElementById('root')?.setAttribute('data-is-answered', '')
    tellTyped(document)
    answerPresses()
    onArrived?.()
  }, [onArrived])
  return children
}
