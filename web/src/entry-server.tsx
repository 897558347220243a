import { dehydrate, type QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router'
import type { PageHead } from '#contract/page-head.ts'
import { Providers } from './app.tsx'
import { answerCallsWith } from './lib/call.ts'
import { CallError } from './lib/call-error.ts'
import { HeadCollector } from './lib/page-head.tsx'
import { createQueryClient } from './lib/query-client.ts'
import { pageLoader, pageRoutes, routeObjects } from './routes.tsx'

/** A page as the server sends it. */
export interface RenderedPage {
  body: string
  head: PageHead
  /** The answers the page was made from, for the app to begin with. */
  state: unknown
}

export { fullTitle } from './lib/page-head.tsx'
export { answerCallsWith }

/** The addresses that arrive as ready HTML, as the server's router writes them. */
export const renderedPaths = pageRoutes.filter(route => route.isRendered).map(route => route.path)

/** For finding addresses, which may be asked for at any rate: what pages keep here is bounded and of the last seconds. */
const lookUps = createQueryClient()

/** The one address of the page that is asked for, however it is written; undefined where there is nothing to show. */
export async function addressOf(url: string): Promise<string | undefined> {
  const { pathname, searchParams: search } = new URL(url, 'http://localhost')
  const matched = matchRoutes([...pageRoutes], pathname)?.[0]
  if (!matched) return undefined
  const { canonical } = await pageLoader(matched.route.page)()
  if (!canonical) return matched.route.path
  // Where that cannot be found out, the page itself says so.
  return canonical({ params: matched.params, search }, lookUps).catch(() => matched.pathname)
}

/** Renders one of those addresses as a visitor sees it. */
export async function renderPage(path: string): Promise<RenderedPage> {
  const queryClient = createQueryClient()
  const matched = matchRoutes([...pageRoutes], path.split('?', 1)[0] ?? path)?.[0]
  if (!matched) throw new Error(`No page is at ${path}.`)
  const { queries } = await pageLoader(matched.route.page)()
  await Promise.all((queries?.(matched.params) ?? []).map(options => queryClient.prefetchQuery(options)))
  refuseHalfAPage(queryClient)

  const handler = createStaticHandler(routeObjects(queryClient))
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
  return { body, head, state: dehydrate(queryClient) }
}

/** While the server cannot answer its own calls there is no page: one that says so would be kept and shown to others. */
function refuseHalfAPage(queryClient: QueryClient): void {
  const errors = queryClient
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.error)
  const away = errors.find(error => error instanceof CallError && error.isPassing)
  if (away) throw Object.assign(new Error(away.message), { statusCode: 503 })
}
