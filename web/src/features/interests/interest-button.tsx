import { useEffect, useRef, useState } from 'react'
import type { Interest } from '#contract/core/members/member.ts'
import { useReader } from '../../core/accounts/sessions/reader.ts'
import { useMemberMenu } from '../../lib/member-menu.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import type { InterestAction } from './api.ts'
import { type DialogKind, InterestActions } from './interest-actions.tsx'
import classes from './interest-button.module.css'
import { InterestDialog } from './interest-dialog.tsx'
import { interestText } from './interest-text.ts'
import type { InterestedMember } from './interested-member.ts'
import { useInterest } from './use-interest.ts'

/** The state of the interest between the viewer and a member, and the actions it allows. */
export function InterestButton({ member }: { member: InterestedMember }) {
  const { user_id, name, interest } = member
  const { change, pending, refusal, reset } = useInterest(user_id)
  const reader = useReader()
  const menu = useMemberMenu()
  const [dialog, setDialog] = useState<DialogKind>()
  const { group, keepFocus } = useFocusKept(pending !== undefined, interest.state)

  const showMatch = (changed: Interest) => {
    if (changed.state !== 'matched' || !menu) return
    // The sheet returns the focus to the group: the pressed button is gone.
    group.current?.focus({ preventScroll: true })
    menu.showMatch({ user_id, name, interest: changed })
  }
  const changeNow = (action: InterestAction) => {
    keepFocus()
    change(action, showMatch)
  }
  const openDialog = (kind: DialogKind) => {
    keepFocus()
    reset()
    setDialog(kind)
  }
  const closeDialog = () => {
    reset()
    setDialog(undefined)
  }
  const confirm = (action: InterestAction) =>
    change(action, changed => {
      closeDialog()
      showMatch(changed)
    })
  return (
    <fieldset ref={group} className={classes.interest} aria-label={`Interest, ${name}`} tabIndex={-1}>
      <p className={classes.state} data-state={interest.state} role="status">
        {interestText(interest, reader)}
      </p>
      {!dialog && <FormAlert message={refusal} />}
      <InterestActions member={member} pending={pending} onChange={changeNow} onOpen={openDialog} />
      {dialog && (
        <InterestDialog
          kind={dialog}
          member={member}
          isBusy={pending !== undefined}
          refusal={refusal}
          onConfirm={confirm}
          onClose={closeDialog}
        />
      )}
    </fieldset>
  )
}

/** Keeps the keyboard focus in the group when the pressed button is disabled or gone. */
function useFocusKept(isBusy: boolean, state: Interest['state']) {
  const group = useRef<HTMLFieldSetElement>(null)
  const stateBefore = useRef<Interest['state']>(undefined)
  useEffect(() => {
    if (isBusy || !stateBefore.current) return
    const isLost = document.activeElement === document.body || document.activeElement === null
    if (isLost) group.current?.focus({ preventScroll: true })
    // The new state can be rendered after the call has ended.
    if (isLost || state !== stateBefore.current) stateBefore.current = undefined
  }, [isBusy, state])
  const keepFocus = () => {
    stateBefore.current = state
  }
  return { group, keepFocus }
}
