import { useQuery } from '@tanstack/react-query'
import { readTermsOfUse } from '../core/content/api.ts'
import { TextPage } from '../core/content/text-page.tsx'

export const queries = () => [readTermsOfUse]

/** Not part of the agreed text that the office edits. */
const credit = (
  <p>
    Countries, states and cities come from the{' '}
    <a href="https://github.com/dr5hn/countries-states-cities-database">Countries States Cities Database</a>,
    under the <a href="https://opendatacommons.org/licenses/odbl/1-0/">Open Database License (ODbL)</a>. Time
    zones abroad come from{' '}
    <a href="https://github.com/evansiroky/timezone-boundary-builder">timezone-boundary-builder</a>, ©
    OpenStreetMap contributors, under the same licence.
  </p>
)

export function Page() {
  const terms = useQuery(readTermsOfUse)
  return (
    <TextPage
      title="Terms & Conditions"
      lead="What you agree to when you open an account, and what you can expect from us."
      query={terms}
      html={terms.data?.terms_of_use_desc}
      hasContents
    >
      {credit}
    </TextPage>
  )
}
