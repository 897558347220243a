import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { listAudit, listOwnActs, readStaffSession } from '../staff/api.ts'
import { AuditFilters } from '../staff/audit-filters.tsx'
import { AuditList } from '../staff/audit-list.tsx'

/** Everyone sees their own actions. Staff with the permission see all. */
export function Page() {
  const { data: session } = useQuery(readStaffSession)
  const seesAll = session?.person?.permissions.includes('audit') ?? false
  return seesAll ? <FullAuditLog /> : <OwnActions />
}

function OwnActions() {
  const query = useInfiniteQuery(listOwnActs)
  return (
    <>
      <PageTitle title="Your actions" lead="Every action in the office is in the audit log." />
      <Panel>
        <AuditList query={query} empty="No actions yet." />
      </Panel>
    </>
  )
}

function FullAuditLog() {
  const [filter, setFilter] = useState({})
  const query = useInfiniteQuery(listAudit(filter))
  return (
    <>
      <PageTitle
        title="Audit log"
        lead="Every action in the office. Every night the server checks that no entry was changed."
      />
      <Panel>
        <AuditFilters onChange={setFilter} />
        <AuditList query={query} empty="No entries found." />
      </Panel>
    </>
  )
}
