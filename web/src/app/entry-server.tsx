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

/** A page as the server sends it. */
interface RenderedPage {
  body: string
  head: PageHead
  /** The answers the page was made from, for the app to begin with; none where it begins anew. */
  state?: unknown
}

/** An address as the server's router writes it. */
interface ServedPage {
  path: string
  /** Ready to be read, ready to be used, or the frame and the shape of what the app will show. */
  kind: 'to-read' | 'to-use' | 'shape'
  /** The files of our source that the app needs to show it. */
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

/** For finding addresses, which may be asked for at any rate: what pages keep here is bounded and of the last seconds. */
const lookUps = createQueryClient()

/** The one address of the page that is asked for, however it is written; undefined where there is nothing to show. */
export async function canonicalPath(url: string): Promise<string | undefined> {
  const { pathname, searchParams: search } = new URL(url, 'http://localhost')
  const matched = matchRoutes([...pageRoutes], pathname)?.[0]
  if (!matched) return undefined
  if (!matched.route.isRendered) return matched.route.path
  const { canonical } = await pageLoader(matched.route.page)()
  if (!canonical) return matched.route.path
  // Where that cannot be found out, the page itself says so.
  return canonical({ params: matched.params, search }, lookUps).catch(() => matched.pathname)
}

/** Renders one of those addresses as a visitor sees it, or without anybody where it is somebody's. */
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
  refuseHalfAPage(queryClient)
  queryClient.setQueryData(sessionKey, guestSession)
  const page = await render(path, routeObjects(queryClient), queryClient)
  // Rendered for a visitor; who reads it, the app finds out for itself.
  queryClient.removeQueries({ queryKey: sessionKey })
  return { ...page, state: dehydrate(queryClient) }
}

/** The frame as the app draws it until the page has come: nobody is let in here, so nobody is sent elsewhere. */
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

/** While the server cannot answer its own calls there is no page: one that says so would be kept and shown to others. */
function refuseHalfAPage(queryClient: QueryClient): void {
  const errors = queryClient
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.error)
  const away = errors.find(error => error instanceof CallError && error.isTemporary)
  if (away) throw Object.assign(new Error(away.message), { statusCode: 503 })
}
