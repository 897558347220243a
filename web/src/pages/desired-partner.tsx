import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { OnboardingSteps } from '../features/account/onboarding-steps.tsx'
import { createDesiredPartner } from '../features/partner/api.ts'
import { JourneyPicture } from '../features/partner/journey-picture.tsx'
import { PartnerForm } from '../features/partner/partner-form.tsx'
import { firstWishes, type Wishes } from '../features/partner/partner-values.ts'
import { useLastingDraft } from '../features/profile/lasting-draft.ts'
import { sessionKey } from '../lib/query-client.ts'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { SavedBanner } from '../ui/saved-banner.tsx'
import classes from './desired-partner.module.css'

export function Page() {
  const draft = useLastingDraft('desired-partner')
  const save = useSaveWishes(draft.drop)
  return (
    <PageBody>
      <div className={classes.page}>
        <div>
          <OnboardingSteps current={4} />
          <SavedBanner />
          <PageTitle
            title="Desired Partner"
            lead="Whom do you hope to meet? Please answer everything; several answers are welcome for marital status, state, caste, mother tongue and occupation. You can change it all later."
          />
          <PartnerForm
            draftName={draft.name}
            initial={firstWishes}
            button="Submit"
            save={save}
            onEdit={draft.keep}
          />
        </div>
        <JourneyPicture />
      </div>
    </PageBody>
  )
}

function useSaveWishes(onSaved: () => void) {
  const { mutateAsync } = useMutation(createDesiredPartner)
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (wishes: Wishes) => {
    const { status, message, errors } = await mutateAsync(wishes)
    if (!status) return { message, errors }
    onSaved()
    await client.invalidateQueries({ queryKey: sessionKey })
    await navigate(paths.profileSuccess)
    return undefined
  }
}
