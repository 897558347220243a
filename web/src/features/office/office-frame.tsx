import { IconLogout } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { brand } from '#contract/brand.ts'
import { paths } from '#contract/paths.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { logOutStaff, type StaffPerson } from './api.ts'
import { CodeDialog } from './code-dialog.tsx'
import { OfficeNav } from './office-nav.tsx'
import { rolesText } from './words.ts'

interface OfficeFrameProps {
  person: StaffPerson
  requestsWaiting: number
  children: ReactNode
}

/** What stands around every page of the office. */
export function OfficeFrame({ person, requestsWaiting, children }: OfficeFrameProps) {
  const { mutate, isPending } = useSingleMutation(logOutStaff)
  return (
    <div className="office">
      <a className="office-skip" href="#office-main">
        Skip to the page
      </a>
      <header className="office-head">
        <Link to={paths.admin} className="office-brand">
          {brand.name} <span>office</span>
        </Link>
        <p className="office-who">
          <strong>{person.name}</strong>
          <span>{rolesText(person.roles)}</span>
        </p>
        <button
          type="button"
          className="office-out"
          aria-label="Log out"
          disabled={isPending}
          onClick={() => mutate()}
        >
          <IconLogout size={20} aria-hidden />
          <span>{isPending ? 'Logging out...' : 'Log out'}</span>
        </button>
      </header>
      <OfficeNav permissions={person.permissions} counts={{ [paths.adminRequests]: requestsWaiting }} />
      <main id="office-main" className="office-main" tabIndex={-1}>
        {children}
      </main>
      <CodeDialog />
    </div>
  )
}
