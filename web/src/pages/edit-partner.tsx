import { useQuery } from '@tanstack/react-query'
import { paths } from '#contract/platform/paths.ts'
import { readOwnProfile } from '../core/profiles/api.ts'
import { readDesiredPartner, updateDesiredPartner } from '../core/profiles/preferences/api.ts'
import { PageWithPicture } from '../core/profiles/preferences/page-with-picture.tsx'
import {
  preferencesWire,
  type SentPreferences,
  valuesFromPreferences,
} from '../core/profiles/preferences/preference-values.ts'
import { PreferencesForm } from '../core/profiles/preferences/preferences-form.tsx'
import { useFreshQuery } from '../lib/use-fresh-query.ts'
import { Loaded } from '../ui/loaded.tsx'
import { EditForm } from './edit-form.tsx'

export function Page() {
  const own = useQuery(readOwnProfile)
  return (
    <PageWithPicture>
      <EditForm
        draftName="edit-partner"
        pathOf={paths.editPartner}
        title="Edit Desired Partner"
        lead="We choose matches by these answers. Tap Update to save them."
        stored={useFreshQuery(readDesiredPartner)}
        failure="We could not load the preferences."
        initial={({ details }) => valuesFromPreferences(details)}
        update={updateDesiredPartner}
        toSent={values => preferencesWire.toWire(values) as SentPreferences}
      >
        {(stored, form) => (
          <Loaded query={own} failure="We could not load your profile." lines={12}>
            {({ details }) => (
              <PreferencesForm {...form} seeker={details} showsPoints={stored.details.showsPoints} />
            )}
          </Loaded>
        )}
      </EditForm>
    </PageWithPicture>
  )
}
