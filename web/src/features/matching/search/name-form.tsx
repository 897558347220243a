import { SimpleSearchForm } from './search-form.tsx'

interface NameFormProps {
  label: string
  initial?: string
  refusal?: string
  onSearch: (name: string) => void
  isFirst?: boolean
}

const checkName = (text: string) => (text.trim() ? undefined : 'Please enter a name')

export function NameForm(props: NameFormProps) {
  return <SimpleSearchForm {...props} maxLength={80} check={checkName} />
}
