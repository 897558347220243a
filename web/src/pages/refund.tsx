import { useQuery } from '@tanstack/react-query'
import { readPage } from '../core/content/api.ts'
import { TextPage } from '../core/content/text-page.tsx'

export const queries = () => [readPage('return-refund')]

export function Page() {
  const page = useQuery(readPage('return-refund'))
  return (
    <TextPage
      title={page.data?.title ?? 'Return & Refund Policy'}
      lead="When we return money, how to ask for it, and how long it takes."
      query={page}
      html={page.data?.html}
      hasContents
    />
  )
}
