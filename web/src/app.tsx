import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { ConnectionNotice } from './ui/connection-notice.tsx'
import { cssVariables, theme } from './ui/theme.ts'

interface AppProps {
  router: ReturnType<typeof createBrowserRouter>
  queryClient: QueryClient
}

export function App({ router, queryClient }: AppProps) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ConnectionNotice />
      </QueryClientProvider>
    </MantineProvider>
  )
}
