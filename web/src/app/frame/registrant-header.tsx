import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { FoldingHeader } from './folding-header.tsx'
import type { LogOut } from './log-out.ts'

interface RegistrantHeaderProps extends LogOut {
  /** The page of the next step. Undefined after the last one. */
  next: string | undefined
  opensMenu?: boolean | undefined
}

/** The header during registration: a link to the next step, and Logout. */
export function RegistrantHeader({ logOut, isLoggingOut, next, opensMenu }: RegistrantHeaderProps) {
  return (
    <FoldingHeader opensMenu={opensMenu}>
      {next && (
        <Button component={Link} to={next}>
          Continue registration
        </Button>
      )}
      <Button variant="outline" loading={isLoggingOut} onClick={logOut}>
        Logout
      </Button>
    </FoldingHeader>
  )
}
