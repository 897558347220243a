import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { firstName } from '#contract/core/members/first-name.ts'
import type { ProfileDetails } from '#contract/core/profiles/profile-details.ts'
import { apiBase, paths } from '#contract/platform/paths.ts'
import { useSignIn } from '../core/accounts/use-sign-in.ts'
import { ProfileSections } from '../core/profiles/view/profile-sections.tsx'
import { readCandidateLink } from '../features/candidates/api.ts'
import classes from '../features/candidates/candidate.module.css'
import { CandidateAnswers, type OpenedLink } from '../features/candidates/candidate-answers.tsx'
import { type Language, type LinkTexts, languageOf, linkTexts } from '../features/candidates/link-texts.ts'
import { ShareProfile } from '../features/candidates/share-profile.tsx'
import { TakeOverProfile } from '../features/candidates/take-over-profile.tsx'
import { CallError } from '../lib/call-error.ts'
import { Loaded } from '../ui/loaded.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Panel } from '../ui/panel.tsx'

/** For the candidate, who opens a link and needs no account. */
export function Page() {
  const { token = '' } = useParams()
  const query = useQuery(readCandidateLink(token))
  const [language, setLanguage] = useState<Language>(() => languageOf(navigator.languages))
  const { error } = query
  if (error instanceof CallError && (error.status === 404 || error.status === 400)) return <InvalidLink />
  return (
    <PageBody narrow>
      <Loaded query={query} failure="We could not open this link." lines={10}>
        {opened => (
          <div lang={language}>
            <Opening
              token={token}
              opened={opened}
              t={linkTexts[language]}
              onLanguage={() => setLanguage(language === 'hi' ? 'en' : 'hi')}
            />
          </div>
        )}
      </Loaded>
    </PageBody>
  )
}

interface OpeningProps {
  token: string
  opened: OpenedLink
  t: LinkTexts
  onLanguage: () => void
}

function Opening({ token, opened, t, onLanguage }: OpeningProps) {
  const { details, state, others } = opened
  const first = firstName(details.name)
  const enterAccount = useEnterAccount()
  if (state === 'taken') return <OwnAccount />
  return (
    <>
      <PageTitle title={t.hello(first)} lead={details.profileFor === 'Friend' ? t.friend : t.family}>
        <button type="button" className={classes.language} onClick={onLanguage}>
          {t.other}
        </button>
      </PageTitle>
      <div className={classes.panels}>
        {others.map(({ number, profileFor }) => (
          <Panel key={number} title={t.others} tone="sand">
            <p>{profileFor === 'Self' ? t.ownText(number) : t.otherText(number)}</p>
          </Panel>
        ))}
        <CandidateAnswers token={token} opened={opened} t={t}>
          <details className={classes.more} open={opened.isShared}>
            <summary>{t.more}</summary>
            <div className={classes.panels}>
              {state !== 'no' && <ShareProfile token={token} opened={opened} t={t} onIn={enterAccount} />}
              <TakeOverProfile token={token} wantsEmail={opened.wantsEmail} t={t} onTaken={enterAccount} />
            </div>
          </details>
        </CandidateAnswers>
        <Pictures details={details} />
        <div lang="en" className={classes.panels}>
          <ProfileSections details={details} />
        </div>
      </div>
    </>
  )
}

/** Signs the candidate in. The route guard asks for a mobile number first, if none is verified. */
function useEnterAccount() {
  const signIn = useSignIn()
  const navigate = useNavigate()
  return async () => {
    await signIn(undefined)
    await navigate(paths.recentlyJoined)
  }
}

function Pictures({ details }: { details: ProfileDetails }) {
  const { image1, image2, image3, image4, image5, image6, name } = details
  const shown = [image1, image2, image3, image4, image5, image6].flatMap(path => path ?? [])
  if (shown.length === 0) return null
  return (
    <ul className={classes.photos}>
      {shown.map((path, place) => (
        <li key={path}>
          <img src={apiBase + path} alt={`${name}, ${place + 1} of ${shown.length}`} loading="lazy" />
        </li>
      ))}
    </ul>
  )
}

function OwnAccount() {
  return (
    <NotFound
      title="You manage this profile yourself"
      hint="You no longer need this link. Log in with your own mobile number and password."
      actions={
        <Button component={Link} to={paths.login}>
          Login
        </Button>
      }
    />
  )
}

function InvalidLink() {
  return (
    <PageBody narrow>
      <NotFound
        title="This link no longer works"
        hint="It may be incomplete, too old or replaced by a newer link. Please ask the person who made the profile to send it again."
        actions={
          <Button component={Link} to={paths.contactUs} variant="outline">
            Contact us
          </Button>
        }
      />
    </PageBody>
  )
}
