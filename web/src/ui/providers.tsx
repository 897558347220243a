import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConnectionNotice } from './connection-notice.tsx'
import { theme } from './theme.ts'

/** The providers around every page, in the browser and on the server. */
export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      // Mantine would write these styles into the page; ours are in the head (theme-css.ts).
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
