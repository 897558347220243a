import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Navigate, useParams } from 'react-router'
import type { FieldErrors } from '#contract/platform/endpoint.ts'
import { paths } from '#contract/platform/paths.ts'
import { useOwnId } from '../core/accounts/sessions/own-id.ts'
import { useOpenSavedProfile, useRefreshSelf } from '../core/profiles/refresh-self.ts'
import { LeaveQuestion } from '../ui/leave-question.tsx'
import { Loaded, type LoadedQuery } from '../ui/loaded.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import type { SavedForm } from '../ui/step-form.tsx'

interface Saved {
  response: 'success' | 'invalid'
  message: string
  errors?: FieldErrors | undefined
}

interface EditFormProps<Stored, Values extends Record<string, unknown>, Sent> {
  draftName: string
  pathOf: (ownId: number) => string
  title: string
  lead: string
  stored: LoadedQuery<Stored>
  failure: string
  initial: (stored: Stored) => Values
  update: Pick<UseMutationOptions<Saved, Error, Sent>, 'mutationFn'>
  toSent: (values: Values) => Sent
  children: (stored: Stored, form: SavedForm<Values, Sent>) => ReactNode
}

/** Edits the member's own stored answers. Another member's URL redirects to the own one. */
export function EditForm<Stored, Values extends Record<string, unknown>, Sent>(
  props: EditFormProps<Stored, Values, Sent>,
) {
  const { pathOf, title, lead, failure } = props
  const ownId = useOwnId() ?? 0
  const { id } = useParams()
  if (id !== String(ownId)) return <Navigate to={pathOf(ownId)} replace />
  return (
    <>
      <PageTitle title={title} lead={lead} />
      <Loaded query={props.stored} failure={failure} lines={12}>
        {stored => <Screens {...props} stored={stored} ownId={ownId} />}
      </Loaded>
    </>
  )
}

type ScreensProps<Stored, Values extends Record<string, unknown>, Sent> = Omit<
  EditFormProps<Stored, Values, Sent>,
  'stored'
> & {
  stored: Stored
  ownId: number
}

/** The stored answers must always be complete, so saving one screen sends all of them. */
function Screens<Stored, Values extends Record<string, unknown>, Sent>(
  props: ScreensProps<Stored, Values, Sent>,
) {
  const { draftName, stored, ownId, update, toSent, children } = props
  const [initial] = useState(() => props.initial(stored))
  const [saved, setSaved] = useState(initial)
  const { mutateAsync } = useMutation(update)
  const refresh = useRefreshSelf()
  const openProfile = useOpenSavedProfile(draftName, ownId)
  const send = async (sent: Sent, onSaved: (message: string) => Promise<void>) => {
    const { response, message, errors } = await mutateAsync(sent)
    if (response !== 'success') return { message, errors }
    await onSaved(message)
    return undefined
  }
  const saveStep: SavedForm<Values, Sent>['saveStep'] = async form => {
    const values = form.getValues()
    const refused = await send(toSent(values), refresh)
    if (!refused) setSaved(values)
    return refused
  }
  const save = (sent: Sent) => send(sent, openProfile)
  return (
    <>
      {children(stored, { draftName, initial, button: 'Update', save, saveStep })}
      <LeaveQuestion draftName={draftName} saved={saved} exceptTo={paths.login} />
    </>
  )
}
