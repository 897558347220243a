import { useQuery } from '@tanstack/react-query'
import { readHowToUse } from '../core/content/api.ts'
import { TextPage } from '../core/content/text-page.tsx'

export const queries = () => [readHowToUse]

export function Page() {
  const guide = useQuery(readHowToUse)
  return (
    <TextPage
      title="How it Works"
      lead="From the first form to the first meeting of two families."
      query={guide}
      html={guide.data?.how_to_use_desc}
      hasContents
    />
  )
}
