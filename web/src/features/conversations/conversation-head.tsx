import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { MemberAvatar } from '../../core/members/member-avatar.tsx'
import { type MenuEntry, MoreMenu } from '../../ui/more-menu.tsx'
import classes from './conversation-head.module.css'
import type { TalkWindow } from './talk-window.ts'

interface ConversationHeadProps {
  other: TalkWindow['other']
  isMatch: boolean
  isTyping: boolean
  /** Link to the profile, or to the plan. */
  profile: string
  entries: readonly MenuEntry[]
}

export function ConversationHead({ other, isMatch, isTyping, profile, entries }: ConversationHeadProps) {
  const { name, age, city, image1 } = other
  const facts = [age && `${age} years`, city].filter(Boolean).join(', ')
  return (
    <header className={classes.head}>
      <BackToList />
      <Link to={profile} className={classes.person} aria-label={`${name}, view profile`}>
        <MemberAvatar path={image1} size={44} />
        <span className={classes.texts}>
          <h1 className={classes.name}>{name}</h1>
          <span className={classes.facts}>
            {isTyping ? <em>typing…</em> : [isMatch && 'Match', facts].filter(Boolean).join(' · ')}
          </span>
        </span>
      </Link>
      <MoreMenu name={name} entries={entries} />
    </header>
  )
}

/** Goes back in the history if the viewer came from the list, so that it works like the Back button. */
export function BackToList() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const isFromList = (state as { isFromList?: boolean } | null)?.isFromList === true
  return (
    <div className={classes.backArea}>
      <button
        type="button"
        className={classes.back}
        aria-label="Back to your conversations"
        onClick={() => void (isFromList ? navigate(-1) : navigate(paths.chats, { replace: true }))}
      >
        <IconArrowLeft aria-hidden />
      </button>
    </div>
  )
}
