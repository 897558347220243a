import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { paths } from '#contract/platform/paths.ts'
import { listNotices } from './api.ts'
import { HeaderLink } from './header-link.tsx'
import { bellText } from './notice-text.ts'

export function Bell() {
  const { unseen = 0 } = useQuery(listNotices).data ?? {}
  return <HeaderLink to={paths.notices} icon={IconBell} label={bellText(unseen)} count={unseen} />
}
