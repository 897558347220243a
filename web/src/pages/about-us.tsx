import { useQuery } from '@tanstack/react-query'
import { readPage } from '../features/content/api.ts'
import { TextPage } from '../features/content/text-page.tsx'

export const queries = () => [readPage('about-us')]

export function Page() {
  const page = useQuery(readPage('about-us'))
  return (
    <TextPage
      title={page.data?.title ?? 'About Us'}
      lead="Seven steps side by side, and why we took our name from them."
      query={page}
      html={page.data?.html}
    />
  )
}
