import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { listAudit, listOwnActs, readStaffSession } from '../staff/api.ts'
import { AuditFilters } from '../staff/audit-filters.tsx'
import { AuditList } from '../staff/audit-list.tsx'
import { Verification } from '../staff/verification.tsx'

/** Everybody sees what they did themselves; who may sees all, and whether it is as it was written. */
export function Page() {
  const { data: session } = useQuery(readStaffSession)
  const seesAll = session?.person?.permissions.includes('audit') ?? false
  return seesAll ? <WholeAudit /> : <OwnActs />
}

function OwnActs() {
  const query = useInfiniteQuery(listOwnActs)
  return (
    <>
      <PageTitle title="What you did" lead="Every act in the office is written down, and stays." />
      <Panel>
        <AuditList query={query} empty="Nothing yet." />
      </Panel>
    </>
  )
}

function WholeAudit() {
  const [filter, setFilter] = useState({})
  const query = useInfiniteQuery(listAudit(filter))
  return (
    <>
      <PageTitle
        title="Audit"
        lead="Every act of the office, one entry each, in a chain that shows any change."
      />
      <Panel>
        <Verification />
      </Panel>
      <Panel>
        <AuditFilters onChange={setFilter} />
        <AuditList query={query} empty="No entry fits." />
      </Panel>
    </>
  )
}
