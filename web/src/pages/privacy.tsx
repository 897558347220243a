import { useQuery } from '@tanstack/react-query'
import { readPrivacyPolicy } from '../core/content/api.ts'
import { TextPage } from '../core/content/text-page.tsx'

export const queries = () => [readPrivacyPolicy]

export function Page() {
  const policy = useQuery(readPrivacyPolicy)
  return (
    <TextPage
      title="Privacy Policy"
      lead="Which data we collect and why, who sees it, and how you can correct or erase it."
      query={policy}
      html={policy.data?.privacy_policy_desc}
      hasContents
    />
  )
}
