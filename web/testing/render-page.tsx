import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routeObjects } from '../src/app/routes.tsx'
import { theme } from '../src/ui/theme.ts'

function withProviders(children: ReactNode, client: QueryClient) {
  // Without its style sheets, of which jsdom could draw nothing.
  return (
    <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </MantineProvider>
  )
}

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

/** A part by itself, at an address of its own. */
export function renderPart(part: ReactNode, address = '/') {
  const client = newClient()
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [address] })
  return { router, client, ...render(withProviders(<RouterProvider router={router} />, client)) }
}

/** The application opened at an address. */
export function renderAt(address: string) {
  const client = newClient()
  const router = createMemoryRouter(routeObjects(client), { initialEntries: [address] })
  return { router, client, ...render(withProviders(<RouterProvider router={router} />, client)) }
}
