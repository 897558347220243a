import { Button } from '@mantine/core'
import { IconBan, IconFlag, IconHeartBroken, IconHeartOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { readCompleteness } from '../../core/profiles/api.ts'
import { useBlock } from '../../features/interests/blocks/use-block.ts'
import { EndMatchDialog } from '../../features/interests/end-match-dialog.tsx'
import { MatchSheet } from '../../features/interests/match-sheet.tsx'
import { loadChunk } from '../../lib/load-chunk.ts'
import type { MemberMenuParts, Pointed } from '../../lib/member-menu.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import classes from './member-menus.module.css'

/** Loaded on demand: few members open it. */
const ReportDialog = lazy(async () => {
  const part = await loadChunk('report-dialog', () => import('../../core/moderation/report-dialog.tsx'))
  return { default: part.ReportDialog }
})

interface Asked {
  what: 'report' | 'block' | 'end' | 'match'
  member: Pointed
  slots?: readonly number[]
  slot?: number
}

/**
 * The same menu for every card, profile and photo: hide, end match, report, block. Also shows a new match. It is rendered
 * beside the page and passes its parts up, so that the page does not render again when this script arrives.
 */
export function MemberMenus({ onParts }: { onParts: (parts: MemberMenuParts | undefined) => void }) {
  const [asked, setAsked] = useState<Asked>()
  const [putAside, setPutAside] = useState<ReadonlySet<number>>(new Set())
  const parts = useMemo(() => {
    const put = (id: number, isAside: boolean) =>
      setPutAside(before => new Set(isAside ? [...before, id] : [...before].filter(one => one !== id)))
    return {
      menuOf: (member: Pointed) => (
        <Menu member={member} onAsk={setAsked} onPutAside={() => put(member.user_id, true)} />
      ),
      insteadOf: (member: Pointed) =>
        putAside.has(member.user_id) ? (
          <HiddenNotice member={member} onBack={() => put(member.user_id, false)} />
        ) : undefined,
      showMatch: (member: Pointed) => setAsked({ what: 'match', member }),
      report: (member: Pointed, photo: { slot: number; slots: readonly number[] }) =>
        setAsked({ what: 'report', member, ...photo }),
    }
  }, [putAside])
  useEffect(() => onParts(parts), [parts, onParts])
  useEffect(() => () => onParts(undefined), [onParts])
  const close = () => setAsked(undefined)
  return (
    <>
      {asked?.what === 'report' && (
        <Suspense>
          <ReportDialog
            member={asked.member.user_id}
            name={asked.member.name}
            slots={asked.slots ?? []}
            first={asked.slot}
            onClose={close}
          />
        </Suspense>
      )}
      {asked?.what === 'block' && <BlockDialog member={asked.member} onClose={close} />}
      {asked?.what === 'end' && <EndMatchDialog member={asked.member} onClose={close} />}
      {asked?.what === 'match' && <Match member={asked.member} onClose={close} />}
    </>
  )
}

function Match({ member, onClose }: { member: Pointed; onClose: () => void }) {
  const ownPhoto = useQuery(readCompleteness).data?.image1 ?? null
  return <MatchSheet member={member} ownPhoto={ownPhoto} onClose={onClose} />
}

interface MenuProps {
  member: Pointed
  onAsk: (asked: Asked) => void
  onPutAside: () => void
}

function Menu({ member, onAsk, onPutAside }: MenuProps) {
  const { change, isPending, refusal } = useBlock()
  const endMatch = {
    label: 'End match',
    icon: IconHeartBroken,
    onPress: () => onAsk({ what: 'end', member }),
  }
  return (
    <MoreMenu
      name={member.name}
      entries={[
        {
          label: 'Hide',
          icon: IconHeartOff,
          isBusy: isPending,
          onPress: () => change('addNotForUs', member.user_id, onPutAside),
        },
        ...(member.interest?.state === 'matched' ? [endMatch] : []),
        { label: 'Report', icon: IconFlag, onPress: () => onAsk({ what: 'report', member }) },
        { label: 'Block', icon: IconBan, onPress: () => onAsk({ what: 'block', member }) },
      ]}
    >
      {refusal && (
        <div className={classes.refusal}>
          <FormAlert message={refusal} />
        </div>
      )}
    </MoreMenu>
  )
}

/** Takes the place of the card, so that Undo is under the finger of a member who pressed by mistake. */
function HiddenNotice({ member, onBack }: { member: Pointed; onBack: () => void }) {
  const { change, isPending, refusal } = useBlock()
  return (
    <div className={classes.aside} role="status">
      <IconHeartOff size={28} aria-hidden />
      <p>
        {member.name} is hidden from you and will not be notified. You find hidden members in Settings, under
        “Blocked and hidden”.
      </p>
      <FormAlert message={refusal} />
      <Button
        variant="outline"
        size="sm"
        loading={isPending}
        onClick={() => change('removeNotForUs', member.user_id, onBack)}
      >
        Undo
      </Button>
    </div>
  )
}

function BlockDialog({ member, onClose }: { member: Pointed; onClose: () => void }) {
  const { change, isPending, refusal } = useBlock()
  return (
    <Dialog kind="small" title={`Block ${member.name}?`} onClose={onClose}>
      <p>
        You will no longer see each other. {member.name} will not be notified. You can unblock in Settings.
      </p>
      <FormAlert message={refusal} />
      <div className={classes.buttons}>
        <Button loading={isPending} onClick={() => change('addBlock', member.user_id, onClose)}>
          Block
        </Button>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}
