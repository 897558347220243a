import { parseProfileId, profileIdHint, profileIdMessage } from '#contract/core/members/profile-id.ts'
import { SimpleSearchForm } from './search-form.tsx'

interface IdFormProps {
  initial?: string
  refusal?: string
  onSearch: (id: string) => void
}

const checkId = (text: string) => (parseProfileId(text) === undefined ? profileIdMessage : undefined)

export function IdForm(props: IdFormProps) {
  return (
    <SimpleSearchForm
      {...props}
      label="Profile Id"
      placeholder="HS1234"
      maxLength={40}
      check={checkId}
      hint={profileIdHint}
    />
  )
}
