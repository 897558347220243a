import {
  type UseMutationOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { DraftAnswers, DraftForm } from '#contract/core/profiles/form-drafts.ts'
import type { FieldErrors } from '#contract/platform/endpoint.ts'
import { OnboardingSteps } from '../core/accounts/onboarding-steps.tsx'
import { readFormDraft } from '../core/profiles/drafts/api.ts'
import { type SavedAnswers, useSavedSteps } from '../core/profiles/drafts/use-saved-steps.ts'
import { sessionKey } from '../lib/query-client.ts'
import { LoadError } from '../ui/loaded.tsx'
import { Loader } from '../ui/loader.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { SavedBanner } from '../ui/saved-banner.tsx'
import type { SavedForm } from '../ui/step-form.tsx'
import { type FormStep, useIsFirstPart } from '../ui/use-form-step.ts'

interface Created {
  status: boolean
  message: string
  errors?: FieldErrors | undefined
}

interface OnboardingFormProps<Begun, Values extends DraftAnswers, Sent> {
  name: DraftForm
  current: 3 | 4
  title: string
  lead: string
  steps: readonly FormStep[]
  /** The member's earlier answers, which prefill the form. */
  begun: UseQueryResult<Begun>
  initial: (begun: Begun, saved: Partial<Values>) => Values
  create: Pick<UseMutationOptions<Created, Error, Sent>, 'mutationFn'>
  onCreated: (message: string) => Promise<void> | void
  children: (begun: Begun, form: SavedForm<Values, Sent>) => ReactNode
}

/** An onboarding form: saved screen by screen, then submitted as a whole. */
export function OnboardingForm<Begun, Values extends DraftAnswers, Sent>(
  props: OnboardingFormProps<Begun, Values, Sent>,
) {
  const { name, current, title, lead, begun } = props
  const saved = useQuery(readFormDraft(name))
  const failed = [begun, saved].find(({ isError }) => isError)
  return (
    <>
      <OnboardingSteps current={current} />
      <SavedBanner />
      <PageTitle title={title} lead={useIsFirstPart() ? lead : undefined} description={lead} />
      {begun.data && saved.data ? (
        <Screens {...props} begun={begun.data} saved={saved.data} />
      ) : failed ? (
        <LoadError what="We could not load your saved answers." query={failed} />
      ) : (
        <Loader />
      )}
    </>
  )
}

type ScreensProps<Begun, Values extends DraftAnswers, Sent> = Omit<
  OnboardingFormProps<Begun, Values, Sent>,
  'begun'
> & {
  begun: Begun
  saved: SavedAnswers
}

function Screens<Begun, Values extends DraftAnswers, Sent>(props: ScreensProps<Begun, Values, Sent>) {
  const { name, steps, begun, saved, create, onCreated, children } = props
  const [initial] = useState(() => props.initial(begun, saved.answers as Partial<Values>))
  const { mutateAsync } = useMutation(create)
  const client = useQueryClient()
  const save = async (sent: Sent) => {
    const { status, message, errors } = await mutateAsync(sent)
    if (!status) return { message, errors }
    await client.invalidateQueries({ queryKey: sessionKey })
    await onCreated(message)
    return undefined
  }
  const savedSteps = useSavedSteps({ name, steps, initial, saved })
  return children(begun, { draftName: name, initial, button: 'Submit', save, ...savedSteps })
}
