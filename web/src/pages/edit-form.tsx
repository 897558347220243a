import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { FieldErrors } from '#contract/endpoint.ts'
import { paths } from '#contract/paths.ts'
import { useGoToNewSelf, useNewSelf } from '../features/profile/new-self.ts'
import { LeaveQuestion } from '../ui/leave-question.tsx'
import type { SavedForm } from '../ui/step-form.tsx'

interface Saved {
  response: 'success' | 'invalid'
  message: string
  errors?: FieldErrors | undefined
}

interface EditFormProps<Values extends Record<string, unknown>, Sent> {
  draftName: string
  initial: Values
  ownId: number
  update: Pick<UseMutationOptions<Saved, Error, Sent>, 'mutationFn'>
  toSent: (values: Values) => Sent
  children: (form: SavedForm<Values, Sent>) => ReactNode
}

/** Edits what is complete at all times, so that saving one screen sends the whole. */
export function EditForm<Values extends Record<string, unknown>, Sent>(props: EditFormProps<Values, Sent>) {
  const { draftName, initial, ownId, update, toSent, children } = props
  const [saved, setSaved] = useState(initial)
  const { mutateAsync } = useMutation(update)
  const renew = useNewSelf()
  const goOn = useGoToNewSelf(draftName, ownId)
  const send = async (sent: Sent, onSaved: (message: string) => Promise<void>) => {
    const { response, message, errors } = await mutateAsync(sent)
    if (response !== 'success') return { message, errors }
    await onSaved(message)
    return undefined
  }
  const saveStep: SavedForm<Values, Sent>['saveStep'] = async form => {
    const values = form.getValues()
    const refused = await send(toSent(values), renew)
    if (!refused) setSaved(values)
    return refused
  }
  const save = (sent: Sent) => send(sent, goOn)
  return (
    <>
      {children({ draftName, initial, button: 'Update', save, saveStep })}
      <LeaveQuestion draftName={draftName} saved={saved} exceptTo={paths.login} />
    </>
  )
}
