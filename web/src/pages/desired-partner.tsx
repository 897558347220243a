import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { OnboardingSteps } from '../features/account/onboarding-steps.tsx'
import { AnswersToCome } from '../features/form-drafts/answers-to-come.tsx'
import { type SaveAnswers, type SavedDraft, useFormDraft } from '../features/form-drafts/use-form-draft.ts'
import { createDesiredPartner } from '../features/partner/api.ts'
import { JourneyPicture } from '../features/partner/journey-picture.tsx'
import { PartnerForm } from '../features/partner/partner-form.tsx'
import { partnerSteps } from '../features/partner/partner-steps.ts'
import type { Wishes } from '../features/partner/partner-values.ts'
import { type Seeker, startWishes } from '../features/partner/start-wishes.ts'
import { readOwnProfile } from '../features/profile/api.ts'
import { readSession } from '../features/session/api.ts'
import { lastingDraftOf } from '../lib/lasting-draft.ts'
import { sessionKey } from '../lib/query-client.ts'
import { useSavedSteps } from '../lib/use-saved-steps.ts'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { SavedBanner } from '../ui/saved-banner.tsx'
import { useIsFirstPart } from '../ui/use-form-step.ts'
import classes from './desired-partner.module.css'

const lead = 'Two short parts, and you can change it all later.'

export function Page() {
  return (
    <PageBody>
      <div className={classes.page}>
        <div>
          <OnboardingSteps current={4} />
          <SavedBanner />
          <PageTitle title="Desired Partner" lead={useIsFirstPart() ? lead : undefined} description={lead} />
          <Wishing />
        </div>
        <JourneyPicture />
      </div>
    </PageBody>
  )
}

function Wishing() {
  // Read anew: the profile was sent a moment ago.
  const own = useQuery({ ...readOwnProfile, staleTime: 0 })
  const { draft, query, save } = useFormDraft('partner')
  if (own.data && draft) return <NewWishes seeker={own.data.details} saved={draft} saveAnswers={save} />
  return <AnswersToCome reads={[own, query]} />
}

interface NewWishesProps {
  seeker: Seeker
  saved: SavedDraft
  saveAnswers: SaveAnswers
}

function NewWishes({ seeker, saved, saveAnswers }: NewWishesProps) {
  // As it was opened: what is saved from here on is in the form already.
  const [{ initial, draft, savedAtFirst }] = useState(() => {
    const initial = { ...startWishes(seeker), ...saved.answers }
    return { initial, draft: lastingDraftOf('partner', initial, saved.savedAt), savedAtFirst: saved.answers }
  })
  const save = useSaveWishes()
  return (
    <PartnerForm
      draftName="partner"
      draft={draft}
      initial={initial}
      seeker={seeker}
      button="Submit"
      save={save}
      useSteps={form =>
        // biome-ignore lint/correctness/useHookAtTopLevel: it is called where the form is, at every drawing
        useSavedSteps({ form, steps: partnerSteps, initial, saved: savedAtFirst, save: saveAnswers, draft })
      }
    />
  )
}

function useSaveWishes() {
  const { mutateAsync } = useMutation(createDesiredPartner)
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (wishes: Wishes) => {
    const { status, message, errors } = await mutateAsync(wishes)
    if (!status) return { message, errors }
    await client.invalidateQueries({ queryKey: sessionKey })
    const { profileFor } = await client.ensureQueryData(readSession)
    await navigate(profileFor && profileFor !== 'Self' ? paths.candidateFirst : paths.profileSuccess)
    return undefined
  }
}
