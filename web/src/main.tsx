import './lib/zod-without-eval.ts'
import './ui/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { App } from './app.tsx'
import { queryClient } from './lib/query-client.ts'
import { routeObjects } from './routes.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <App router={createBrowserRouter(routeObjects(queryClient))} queryClient={queryClient} />
  </StrictMode>,
)
