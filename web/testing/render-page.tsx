import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routeObjects } from '../src/app/routes.tsx'
import { theme } from '../src/ui/theme.ts'

function withProviders(children: ReactNode, client: QueryClient) {
  // Without its style sheets, which jsdom cannot use.
  return (
    <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </MantineProvider>
  )
}

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

/** Renders a component at an address, without the app around it. */
export function renderPart(part: ReactNode, address = '/') {
  const client = newClient()
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [address] })
  return { router, client, ...render(withProviders(<RouterProvider router={router} />, client)) }
}

/** Renders the application at an address. */
export function renderAt(address: string) {
  const client = newClient()
  const router = createMemoryRouter(routeObjects(client), { initialEntries: [address] })
  return { router, client, ...render(withProviders(<RouterProvider router={router} />, client)) }
}
