import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { FoldingHeader } from './folding-header.tsx'
import type { LogOut } from './log-out.ts'

/** For someone whose registration is not finished: the way back to it, and the way out. */
export function RegistrantHeader({ logOut, isLoggingOut }: LogOut) {
  return (
    <FoldingHeader>
      <Button component={Link} to={paths.verifyAccount}>
        Your registration
      </Button>
      <Button variant="outline" loading={isLoggingOut} onClick={logOut}>
        Logout
      </Button>
    </FoldingHeader>
  )
}
