import { IconLogout } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { brand } from '#contract/platform/brand.ts'
import { paths } from '#contract/platform/paths.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { logOutStaff, type StaffPerson } from './api.ts'
import { CodeDialog } from './code-dialog.tsx'
import { OfficeNav } from './office-nav.tsx'
import { rolesText } from './words.ts'

interface OfficeFrameProps {
  person: StaffPerson
  approvalsWaiting: number
  /** Stays at the lower edge of every page. */
  footer: ReactNode
  children: ReactNode
}

/** What stands around every page of the office. */
export function OfficeFrame({ person, approvalsWaiting, footer, children }: OfficeFrameProps) {
  const { mutate, isPending } = useSingleMutation(logOutStaff)
  useFindKey(person.permissions.includes('members'))
  return (
    <div className="office">
      <a className="office-skip" href="#office-main">
        Skip to the page
      </a>
      <header className="office-head">
        <Link to={paths.admin} className="office-brand">
          {brand.name} <span>office</span>
        </Link>
        <Link to={paths.adminAccount} className="office-who" aria-label={`Your account: ${person.name}`}>
          <strong>{person.name}</strong>
          <span>{rolesText(person.roles)}</span>
        </Link>
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
      <OfficeNav permissions={person.permissions} counts={{ [paths.adminApprovals]: approvalsWaiting }} />
      <main id="office-main" className="office-main" tabIndex={-1}>
        {children}
      </main>
      {footer}
      <CodeDialog />
    </div>
  )
}

/** Ctrl or ⌘ and K: to the search, from wherever one is. */
function useFindKey(mayFind: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!mayFind) return
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      void navigate(paths.adminMembers)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [mayFind, navigate])
}
