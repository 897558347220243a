import { Button } from '@mantine/core'
import { IconEdit, IconMessageCircle, IconMoonStars, IconPhotoPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from 'react-router'
import type * as contract from '#contract/core/profiles/profile.ts'
import type { ProfileDetails } from '#contract/core/profiles/profile-details.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { paths } from '#contract/platform/paths.ts'
import { MatchesButton } from '../core/accounts/sessions/matches-button.tsx'
import { useOwnId } from '../core/accounts/sessions/own-id.ts'
import { useReader } from '../core/accounts/sessions/reader.ts'
import { ReportButton } from '../core/moderation/report-button.tsx'
import { viewProfile } from '../core/profiles/api.ts'
import { CompletenessMeter } from '../core/profiles/completeness-meter.tsx'
import { PreferencesPanel } from '../core/profiles/preferences/preferences-panel.tsx'
import { FitSummary } from '../core/profiles/view/fit-summary.tsx'
import { ProfileHead } from '../core/profiles/view/profile-head.tsx'
import { ProfileLayout, ProfileSkeleton } from '../core/profiles/view/profile-layout.tsx'
import { ProfilePhotos } from '../core/profiles/view/profile-photos.tsx'
import { ProfileSections } from '../core/profiles/view/profile-sections.tsx'
import { RelatedProfiles } from '../core/profiles/view/related-profiles.tsx'
import { HoroscopeLine } from '../features/horoscopes/horoscope-line.tsx'
import { InterestButton } from '../features/interests/interest-button.tsx'
import { ShortlistStar } from '../features/interests/shortlist/shortlist-star.tsx'
import { CallError } from '../lib/call-error.ts'
import { type Pointed, useMemberMenu } from '../lib/member-menu.ts'
import { LoadError, type LoadQuery } from '../ui/loaded.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Panel } from '../ui/panel.tsx'
import { SavedBanner } from '../ui/saved-banner.tsx'
import { CardActions } from './cards/card-actions.tsx'
import classes from './view-profile.module.css'

/** The page title until the name has loaded. */
const title = 'Profile'

export function Page() {
  const { id = '' } = useParams()
  const query = useQuery(viewProfile(id))
  const { data, error } = query
  // The plan can end, or the member can hide, while the page is open.
  const isRefused = error instanceof CallError && error.kind === 'refused'
  return (
    <PageBody>
      <SavedBanner />
      {data && !isRefused ? (
        <Profile key={id} profile={data} />
      ) : error ? (
        <NoProfile id={id} query={query} />
      ) : (
        <ProfileSkeleton title={title} />
      )}
    </PageBody>
  )
}

function Profile({ profile: { details, between } }: { profile: Reply<typeof contract.viewProfile> }) {
  const { user_id, name, isOwn } = details
  const replacement = useMemberMenu()?.insteadOf({ user_id, name })
  if (replacement) return <Panel>{replacement}</Panel>
  return (
    <>
      <ProfileLayout
        photos={<ProfilePhotos details={details} />}
        head={<ProfileHead details={details} between={between} />}
        keepsActions={!isOwn}
        actions={
          isOwn ? (
            <OwnActions id={user_id} />
          ) : (
            <>
              <Button
                component={Link}
                to={paths.chat(user_id)}
                size="sm"
                leftSection={<IconMessageCircle size={20} aria-hidden />}
              >
                Message Now
              </Button>
              {between && <InterestButton member={{ user_id, name, interest: between.interest }} />}
              <ShortlistStar member={details} />
            </>
          )
        }
      >
        {isOwn && (
          <Panel tone="sand">
            <CompletenessMeter />
          </Panel>
        )}
        {between && <FitSummary name={name} between={between} />}
        {!isOwn && <HoroscopeLine memberId={user_id} name={name} />}
        <ProfileSections details={details} />
        {isOwn && <PreferencesPanel ownId={user_id} />}
        {!isOwn && (
          <ReportActions member={{ user_id, name, interest: between?.interest }} slots={slotsOf(details)} />
        )}
      </ProfileLayout>
      {!isOwn && <RelatedProfiles userId={user_id} actions={member => <CardActions member={member} />} />}
    </>
  )
}

/** The visit notice, and the menu with End match, Report and Block. */
function ReportActions({ member, slots }: { member: Pointed; slots: readonly number[] }) {
  const { say, name } = useReader()
  return (
    <div className={classes.report}>
      <p className={classes.visited}>
        {say(
          `${member.name} will see that you visited this profile.`,
          `${member.name} will see that this profile was visited from ${name}’s account.`,
        )}
      </p>
      <div className={classes.actions}>
        <ReportButton member={member.user_id} name={member.name} slots={slots} />
        {useMemberMenu()?.menuOf(member)}
      </div>
    </div>
  )
}

/** Slots with a visible photo. */
const slotsOf = ({ image1, image2, image3, image4, image5, image6 }: ProfileDetails) =>
  [image1, image2, image3, image4, image5, image6].flatMap((path, index) => (path ? index + 1 : []))

function OwnActions({ id }: { id: number }) {
  return (
    <>
      <Button
        component={Link}
        to={paths.profilePicture(id)}
        leftSection={<IconPhotoPlus size={20} aria-hidden />}
      >
        Add Photos
      </Button>
      <Button
        component={Link}
        to={paths.editProfile(id)}
        variant="outline"
        leftSection={<IconEdit size={20} aria-hidden />}
      >
        Edit Profile
      </Button>
      <Button
        component={Link}
        to={paths.horoscope}
        variant="outline"
        leftSection={<IconMoonStars size={20} aria-hidden />}
      >
        Horoscope
      </Button>
    </>
  )
}

/** Free members are redirected to the plan. A hidden profile looks like an unknown one. */
function NoProfile({ id, query }: { id: string; query: LoadQuery }) {
  const ownId = useOwnId() ?? ''
  const { status, upgrade } = query.error instanceof CallError ? query.error : {}
  if (upgrade) return <Navigate to={paths.upgradeFor(ownId, id)} replace />
  if (status === 404 || status === 400) {
    return (
      <NotFound
        title="This profile does not exist."
        hint="The member may have left, or the link is not complete."
        actions={
          <>
            <MatchesButton />
            <Button component={Link} to={paths.searchById} variant="outline">
              Search By ID
            </Button>
          </>
        }
      />
    )
  }
  return (
    <>
      <PageTitle title={title} />
      <LoadError what="We could not show this profile." query={query} />
    </>
  )
}
