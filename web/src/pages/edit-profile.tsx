import type { ProfileDetails } from '#contract/core/profiles/profile-details.ts'
import { paths } from '#contract/platform/paths.ts'
import { profileForText } from '../core/accounts/profile-summary.ts'
import { useOwnId } from '../core/accounts/sessions/own-id.ts'
import { updateProfile, viewProfile } from '../core/profiles/api.ts'
import { ProfileForm } from '../core/profiles/profile-form.tsx'
import { type SentProfile, valuesFromProfile } from '../core/profiles/profile-values.ts'
import { useFreshQuery } from '../lib/use-fresh-query.ts'
import type { ChoiceOption } from '../ui/narrow-options.ts'
import { PageBody } from '../ui/page-body.tsx'
import classes from './create-profile.module.css'
import { EditForm } from './edit-form.tsx'

export function Page() {
  const ownId = useOwnId() ?? 0
  return (
    <PageBody>
      <div className={classes.page}>
        <EditForm
          draftName="edit-profile"
          pathOf={paths.editProfile}
          title="Edit Profile"
          lead="Open any part and make your changes. Tap Update to save them."
          stored={useFreshQuery(viewProfile(ownId))}
          failure="We could not load your profile."
          initial={({ details }) => valuesFromProfile(details)}
          update={updateProfile}
          toSent={values => values as SentProfile}
        >
          {({ details }, form) => (
            <ProfileForm {...form} ownGothras={gothrasOf(details)} person={personOf(details)} />
          )}
        </EditForm>
      </div>
    </PageBody>
  )
}

const personOf = (stored: ProfileDetails) => ({
  ...stored,
  language: stored.language ?? '',
  profileFor: profileForText(stored.profileFor),
})

function gothrasOf({
  gothra,
  gothraname,
  gothra_maternal,
  gothramaternalname,
}: ProfileDetails): ChoiceOption[] {
  const both = [
    [gothra, gothraname],
    [gothra_maternal, gothramaternalname],
  ] as const
  return both.flatMap(([id, label]) => (id && label ? [{ value: String(id), label }] : []))
}
