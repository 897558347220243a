import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { FoldingHeader } from './folding-header.tsx'
import type { LogOut } from './log-out.ts'

interface RegistrantHeaderProps extends LogOut {
  /** The page of the step due; none after the last step. */
  next: string | undefined
  opensMenu?: boolean | undefined
}

/** During the registration: a link to the step due, and Logout. */
export function RegistrantHeader({ logOut, isLoggingOut, next, opensMenu }: RegistrantHeaderProps) {
  return (
    <FoldingHeader opensMenu={opensMenu}>
      {next && (
        <Button component={Link} to={next}>
          Your registration
        </Button>
      )}
      <Button variant="outline" loading={isLoggingOut} onClick={logOut}>
        Logout
      </Button>
    </FoldingHeader>
  )
}
