import { useQuery } from '@tanstack/react-query'
import { readPage } from '../core/content/api.ts'
import { TextPage } from '../core/content/text-page.tsx'

export const queries = () => [readPage('safety')]

export function Page() {
  const page = useQuery(readPage('safety'))
  return (
    <TextPage
      title={page.data?.title ?? 'Stay Safe'}
      lead="What to check before you trust a stranger, and whom to call if something happens."
      query={page}
      html={page.data?.html}
      hasContents
    />
  )
}
