import { findMembers } from '../../features/office/desk/api.ts'
import { FoundList } from '../../features/office/desk/found-list.tsx'
import { SearchForm } from '../../features/office/desk/search-form.tsx'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'

export function Page() {
  const { data, mutateAsync } = useSingleMutation(findMembers)
  return (
    <>
      <PageTitle
        title="Members"
        lead="Whoever is looked for or looked at does not notice; the audit has an entry of each."
      />
      <Panel>
        <SearchForm onSearch={mutateAsync} />
        {data && <FoundList found={data} />}
      </Panel>
    </>
  )
}
