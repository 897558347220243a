import { IconLogout } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { brand } from '#contract/platform/brand.ts'
import { paths } from '#contract/platform/paths.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { logOutStaff, type StaffPerson } from './api.ts'
import { CodeDialog } from './code-dialog.tsx'
import classes from './frame.module.css'
import { OfficeNav } from './office-nav.tsx'
import { rolesText } from './staff-text.ts'

interface OfficeFrameProps {
  person: StaffPerson
  approvalsWaiting: number
  footer: ReactNode
  children: ReactNode
}

export function OfficeFrame({ person, approvalsWaiting, footer, children }: OfficeFrameProps) {
  const { mutate, isPending } = useSingleMutation(logOutStaff)
  useFindKey(person.permissions.includes('members'))
  return (
    <div className={classes.office}>
      <a className={classes.skip} href="#office-main">
        Skip to the page
      </a>
      <header className={classes.head}>
        <Link to={paths.admin} className={classes.brand}>
          {brand.name} <span>office</span>
        </Link>
        <Link to={paths.adminAccount} className={classes.account} aria-label={`Your account: ${person.name}`}>
          <strong>{person.name}</strong>
          <span>{rolesText(person.roles)}</span>
        </Link>
        <button
          type="button"
          className={classes.logOut}
          aria-label="Log out"
          disabled={isPending}
          onClick={() => mutate()}
        >
          <IconLogout size={20} aria-hidden />
          <span>{isPending ? 'Logging out...' : 'Log out'}</span>
        </button>
      </header>
      <OfficeNav permissions={person.permissions} counts={{ [paths.adminApprovals]: approvalsWaiting }} />
      <main id="office-main" className={classes.main} tabIndex={-1}>
        {children}
      </main>
      {footer}
      <CodeDialog />
    </div>
  )
}

/** Ctrl K or ⌘ K opens the member search. */
function useFindKey(canFind: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!canFind) return
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      void navigate(paths.adminMembers)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [canFind, navigate])
}
