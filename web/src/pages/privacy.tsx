import { useQuery } from '@tanstack/react-query'
import { readPrivacyPolicy } from '../core/content/api.ts'
import { TextPage } from '../core/content/text-page.tsx'

export const queries = () => [readPrivacyPolicy]

export function Page() {
  const policy = useQuery(readPrivacyPolicy)
  return (
    <TextPage
      title="Privacy Policy"
      lead="Which data we collect, what each part is for, who sees it, and how you get it corrected or erased."
      query={policy}
      html={policy.data?.privacy_policy_desc}
      hasContents
    />
  )
}
