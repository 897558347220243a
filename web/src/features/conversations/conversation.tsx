import { IconAddressBook, IconBan, IconFlag, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { useReader } from '../../core/accounts/sessions/reader.ts'
import { loadChunk } from '../../lib/load-chunk.ts'
import { usePageHead } from '../../lib/page-head.tsx'
import { Composer } from './composer.tsx'
import { ContactPanel, ShareDialog } from './contact-panel.tsx'
import classes from './conversation.module.css'
import { ConversationHead } from './conversation-head.tsx'
import { conversation } from './conversation-query.ts'
import { ConversationSkeleton, NoConversation } from './conversation-states.tsx'
import { MessageArea } from './message-area.tsx'
import { useOutbox } from './outbox.ts'
import { SafetyLine, SafetyNotice } from './safety-notice.tsx'
import { SendBlocker } from './send-blocker.tsx'
import type { TalkWindow } from './talk-window.ts'
import { useConversationEvents } from './use-conversation-events.ts'
import { useShareContact } from './use-share-contact.ts'

/** Loaded on demand, because it needs the form fields and few members open it. */
const ReportMessageDialog = lazy(async () => {
  const part = await loadChunk('report-message', () => import('./report-message-dialog.tsx'))
  return { default: part.ReportMessageDialog }
})

interface ConversationProps {
  other: number
  /** Link to the profile, or to the plan. */
  profile: string
  upgrade: string
  onBlock: (name: string) => void
}

export function Conversation({ other, ...ways }: ConversationProps) {
  const { data, error, isFetching, refetch } = useQuery(conversation(other))
  const isTyping = useConversationEvents(other)
  // Each poll clears the error. Keep showing the last one until a poll succeeds.
  const [lastError, setLastError] = useState(error)
  if (error && error !== lastError) setLastError(error)
  const isRefused = error && 'kind' in error && error.kind === 'refused'
  if (data && !isRefused) return <Talk window={data} isTyping={isTyping} {...ways} />
  if (!lastError) return <ConversationSkeleton />
  return <NoConversation error={lastError} onRetry={() => void refetch()} isRetrying={isFetching} />
}

interface TalkProps extends Omit<ConversationProps, 'other'> {
  window: TalkWindow
  isTyping: boolean
}

function Talk({ window, isTyping, profile, upgrade, onBlock }: TalkProps) {
  const { other, talk, messages, openings } = window
  const { user_id, name } = other
  usePageHead({ title: name })
  const [reportedSeq, setReportedSeq] = useState<number>()
  const reported = messages.find(({ seq }) => seq === reportedSeq)
  const [isSharing, setIsSharing] = useState(false)
  const contact = useShareContact(user_id)
  const waiting = useOutbox().filter(({ to }) => to === user_id)
  const entries = useEntries({ window, profile, onReport: setReportedSeq, onShare: () => setIsSharing(true) })
  const block = () => onBlock(name)
  const isTwoWay = messages.some(({ isMine }) => isMine) && messages.some(({ isMine }) => !isMine)
  const hasBegun = messages.length > 0 || waiting.length > 0
  return (
    <section className={classes.conversation} aria-label={`Conversation with ${name}`}>
      <ConversationHead
        other={other}
        isMatch={talk.interest.state === 'matched'}
        isTyping={isTyping}
        profile={profile}
        entries={[...entries, { label: `Block ${name}`, icon: IconBan, onPress: block }]}
      />
      <SafetyLine />
      <ContactPanel name={name} shared={talk.shared} contact={contact} onAsk={() => setIsSharing(true)} />
      <MessageArea
        window={window}
        waiting={waiting}
        isTyping={isTyping}
        beginning={hasBegun ? undefined : <Beginning window={window} />}
        onReport={setReportedSeq}
      />
      {talk.canWrite ? (
        <Composer
          other={user_id}
          name={name}
          openings={hasBegun ? [] : openings}
          isTwoWay={isTwoWay}
          onShare={() => setIsSharing(true)}
        />
      ) : (
        <SendBlocker name={name} talk={talk} upgrade={upgrade} />
      )}
      {isSharing && <ShareDialog name={name} contact={contact} onClose={() => setIsSharing(false)} />}
      {reported && (
        <Suspense>
          <ReportMessageDialog
            other={user_id}
            name={name}
            message={reported}
            onBlock={block}
            onClose={() => setReportedSeq(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}

interface Entries {
  window: TalkWindow
  profile: string
  onReport: (seq: number) => void
  onShare: () => void
}

/** Report opens the form for members if there is no message to report. */
function useEntries({ window: { other, messages, talk }, profile, onReport, onShare }: Entries) {
  const navigate = useNavigate()
  const last = messages.findLast(({ isMine }) => !isMine)
  const report = () => (last ? onReport(last.seq) : void navigate(paths.reportMisuse))
  const entries = [
    { label: 'View profile', icon: IconUser, onPress: () => void navigate(profile) },
    { label: `Report ${other.name}`, icon: IconFlag, onPress: report },
  ]
  const share = { label: 'Share contact', icon: IconAddressBook, onPress: onShare }
  const canShare = talk.shared === 'none' || talk.shared === 'theirs'
  return canShare && talk.canWrite ? [share, ...entries] : entries
}

/** Shown until the first message. */
function Beginning({ window: { other, talk, isFirstMessage } }: { window: TalkWindow }) {
  const { say, name: own } = useReader()
  return (
    <div className={classes.beginning}>
      {talk.canWrite && (
        <p className={classes.invitation}>
          {talk.interest.state === 'matched'
            ? say(
                `You have a match with ${other.name}. Say namaste.`,
                `${own} has a match with ${other.name}. Say namaste.`,
              )
            : `Write a first message to ${other.name}.`}
        </p>
      )}
      {isFirstMessage && <SafetyNotice name={other.name} />}
    </div>
  )
}
