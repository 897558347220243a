import { Button } from '@mantine/core'
import { IconHeartFilled, IconMessageCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { useReader } from '../../core/accounts/sessions/reader.ts'
import { readCard } from '../../core/members/api.ts'
import { MemberPhoto } from '../../core/members/member-photo.tsx'
import type { Pointed } from '../../lib/member-menu.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import classes from './match-sheet.module.css'
import { useInterest } from './use-interest.ts'
import { useIsBefore } from './use-is-before.ts'

interface MatchSheetProps {
  member: Pointed
  /** The viewer's own photo, as stored. */
  ownPhoto: string | null
  onClose: () => void
}

/** Shown after an accept, with a link to the chat, and Undo while the server allows it. */
export function MatchSheet({ member, ownPhoto, onClose }: MatchSheetProps) {
  const { user_id, name, interest } = member
  // Fetched again, because a match can reveal hidden photos.
  const { data } = useQuery({ ...readCard(user_id), staleTime: 0 })
  const { change, pending, refusal } = useInterest(user_id)
  const canUndo = useIsBefore(interest?.undoUntil)
  const { say, name: own } = useReader()
  const candidate = say('You', own)
  return (
    <Dialog kind="small" title="It’s a match" onClose={onClose}>
      <div className={classes.match}>
        <div className={classes.faces}>
          <div className={classes.face}>
            <MemberPhoto path={ownPhoto} name={candidate} place={0} />
          </div>
          <div className={classes.face}>
            <MemberPhoto path={data?.card.image1 ?? null} name={name} place={0} />
          </div>
          <IconHeartFilled className={classes.heart} size={44} aria-hidden />
        </div>
        <p>{`${candidate} and ${name} are both interested.`}</p>
        <FormAlert message={refusal} />
        <div className={classes.buttons}>
          <Button
            component={Link}
            to={paths.chat(user_id)}
            color="peacock"
            leftSection={<IconMessageCircle size={20} aria-hidden />}
            aria-label={`Message ${name}`}
            onClick={onClose}
          >
            Message
          </Button>
          {canUndo && (
            <Button
              variant="outline"
              loading={pending === 'undo'}
              aria-label={`Undo the match with ${name}`}
              onClick={() => change({ kind: 'undo' }, onClose)}
            >
              Undo
            </Button>
          )}
          <Button variant="subtle" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
