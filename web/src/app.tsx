import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { ConnectionNotice } from './ui/connection-notice.tsx'
import { theme } from './ui/theme.ts'

interface AppProps {
  router: ReturnType<typeof createBrowserRouter>
  queryClient: QueryClient
}

export function App({ router, queryClient }: AppProps) {
  return (
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  )
}

/** What every page stands on, in the browser and on the server alike. */
export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      // Both would be styles inside the page; ours stand in the head (ui/theme-css.ts).
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        {children}
        <ConnectionNotice />
      </QueryClientProvider>
    </MantineProvider>
  )
}
