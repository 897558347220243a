import { dehydrate, type QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router'
import { guestSession } from '#contract/core/accounts/guest-session.ts'
import { brand } from '#contract/platform/brand.ts'
import type { PageHead } from '#contract/platform/page-head.ts'
import { answerCallsWith } from '../lib/call.ts'
import { CallError } from '../lib/call-error.ts'
import { HeadCollector } from '../lib/page-head.tsx'
import { createQueryClient, sessionKey } from '../lib/query-client.ts'
import { Providers } from '../ui/providers.tsx'
import { PageSkeleton } from './frame/page-skeleton.tsx'
import { Root } from './root.tsx'
import { handleOf, type PageRoute, pageLoader, pageRoutes, routeObjects } from './routes.tsx'

interface RenderedPage {
  body: string
  head: PageHead
  /** The replies that the page was made from, for hydration. Undefined if the app renders the page itself. */
  state?: unknown
}

/** A page with its path in the notation of the server's router. */
interface ServedPage {
  path: string
  /** Rendered to read, rendered to use, or only frame and skeleton. */
  kind: 'to-read' | 'to-use' | 'shape'
  /** The source files that the app needs for the page. */
  sources: string[]
}

export { fullTitle } from '../lib/page-head.tsx'
export { themeCss } from '../ui/theme-css.ts'
export { answerCallsWith }

const kindOf = ({ isRendered }: PageRoute) => (isRendered === true ? 'to-read' : (isRendered ?? 'shape'))

const isForAll = ({ access }: PageRoute) => access === 'open' || access === 'guest-only'

/** Every address of the application. */
export const pages: ServedPage[] = pageRoutes.map(route => ({
  path: route.path,
  kind: kindOf(route),
  sources: [
    'src/app/app.tsx',
    `src/pages/${route.page}.tsx`,
    ...(isForAll(route) ? [] : ['src/app/root/signed-in-header.tsx']),
  ],
}))

/** Cache of canonical addresses. Anyone can request any address, so entries are few and last seconds. */
const lookUps = createQueryClient()

/** The one address of a page, for any spelling of the request. Undefined if there is nothing to show. */
export async function canonicalPath(url: string): Promise<string | undefined> {
  const { pathname, searchParams: search } = new URL(url, 'http://localhost')
  const matched = matchRoutes([...pageRoutes], pathname)?.[0]
  if (!matched) return undefined
  if (!matched.route.isRendered) return matched.route.path
  const { canonical } = await pageLoader(matched.route.page)()
  if (!canonical) return matched.route.path
  // If the lookup fails, the page itself shows the error.
  return canonical({ params: matched.params, search }, lookUps).catch(() => matched.pathname)
}

/** Renders a page as visitors see it. A page of a member is rendered without personal data. */
export async function renderPage(path: string): Promise<RenderedPage> {
  const queryClient = createQueryClient()
  const matched = matchRoutes([...pageRoutes], path.split('?', 1)[0] ?? path)?.[0]
  if (!matched) throw new Error(`No page is at ${path}.`)
  if (!matched.route.isRendered) {
    const { body } = await render(path, shapeOf(matched.route), queryClient)
    return { body, head: { title: brand.name, isPrivate: true } }
  }
  const { queries } = await pageLoader(matched.route.page)()
  await Promise.all((queries?.(matched.params) ?? []).map(options => queryClient.prefetchQuery(options)))
  refuseIncompletePage(queryClient)
  queryClient.setQueryData(sessionKey, guestSession)
  const page = await render(path, routeObjects(queryClient), queryClient)
  // Rendered for a visitor. The app reads the real session itself.
  queryClient.removeQueries({ queryKey: sessionKey })
  return { ...page, state: dehydrate(queryClient) }
}

/** The frame and skeleton of a page. The guards do not run here. */
function shapeOf(route: PageRoute): RouteObject[] {
  const handle = handleOf(route)
  const element = <PageSkeleton shape={handle.shape} />
  return [{ Component: Root, children: [{ path: route.path, handle, element }] }]
}

async function render(
  path: string,
  routes: RouteObject[],
  queryClient: QueryClient,
): Promise<{ body: string; head: PageHead }> {
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(new URL(path, 'http://localhost')))
  if (context instanceof Response) throw new Error(`${path} redirects and cannot be rendered.`)

  let head: PageHead = { title: '' }
  const collect = (found: PageHead) => {
    head = found
  }
  const body = renderToString(
    <HeadCollector value={collect}>
      <Providers queryClient={queryClient}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Providers>
    </HeadCollector>,
  )
  return { body, head }
}

/** A page with an error would be cached and shown to others, so the server answers 503 instead. */
function refuseIncompletePage(queryClient: QueryClient): void {
  const errors = queryClient
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.error)
  const away = errors.find(error => error instanceof CallError && error.isTemporary)
  if (away) throw Object.assign(new Error(away.message), { statusCode: 503 })
}
