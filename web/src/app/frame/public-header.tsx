import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { FoldingHeader } from './folding-header.tsx'

export function PublicHeader({ onMenu }: { onMenu?: (isOpen: boolean) => void }) {
  return (
    <FoldingHeader onMenu={onMenu}>
      <Button component={Link} to={paths.signUp}>
        Sign Up
      </Button>
      <Button component={Link} to={paths.login} variant="outline">
        Login
      </Button>
    </FoldingHeader>
  )
}
