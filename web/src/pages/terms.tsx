import { useQuery } from '@tanstack/react-query'
import { readTermsOfUse } from '../features/content/api.ts'
import { TextPage } from '../features/content/text-page.tsx'

export const queries = () => [readTermsOfUse]

export function Page() {
  const terms = useQuery(readTermsOfUse)
  return (
    <TextPage
      title="Terms & Conditions"
      lead="What you agree to when you open an account, and what you may expect from us."
      query={terms}
      html={terms.data?.terms_of_use_desc}
      hasContents
    />
  )
}
