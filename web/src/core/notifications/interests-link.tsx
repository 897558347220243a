import { IconHeart } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { paths } from '#contract/platform/paths.ts'
import { listNotices } from './api.ts'
import { HeaderLink } from './header-link.tsx'
import { interestsText } from './notice-text.ts'

export function InterestsLink() {
  const { waiting = 0 } = useQuery(listNotices).data ?? {}
  return <HeaderLink to={paths.interests} icon={IconHeart} label={interestsText(waiting)} count={waiting} />
}
