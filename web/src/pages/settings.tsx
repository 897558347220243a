import { IconChevronRight, IconCrown, IconDevices } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { planReminderDays } from '#contract/payments.ts'
import { publicCardWording } from '#contract/settings.ts'
import { BlockedMembers } from '../features/blocks/blocked-members.tsx'
import { useOwnId } from '../features/session/own-id.ts'
import { readSettings } from '../features/settings/api.ts'
import { ChatSettings } from '../features/settings/chat-settings.tsx'
import { LettersSetting } from '../features/settings/letters-setting.tsx'
import { PhotoModeChoice } from '../features/settings/photo-mode-choice.tsx'
import { SettingSwitch } from '../features/settings/setting-switch.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Panel } from '../ui/panel.tsx'
import { TextSkeleton } from '../ui/skeletons.tsx'
import classes from './settings.module.css'

const [early, late] = planReminderDays

export function Page() {
  const ownId = useOwnId() ?? ''
  return (
    <PageBody narrow>
      <PageTitle title="Settings" lead="What you change here is saved at once." />
      <div className={classes.panels}>
        <Panel>
          <LettersSetting />
        </Panel>
        <Choices />
        <ChatSettings />
        <BlockedMembers />
        <Link to={paths.plan(ownId)} className={classes.link}>
          <IconCrown size={28} stroke={1.5} aria-hidden />
          <span>Your plan and payments</span>
          <IconChevronRight size={22} aria-hidden />
        </Link>
        <Link to={paths.devices} className={classes.link}>
          <IconDevices size={28} stroke={1.5} aria-hidden />
          <span>Where you are logged in</span>
          <IconChevronRight size={22} aria-hidden />
        </Link>
      </div>
    </PageBody>
  )
}

function Choices() {
  const { data, error, refetch, isFetching } = useQuery(readSettings)
  if (!data && error) {
    return (
      <Panel>
        <ErrorState
          what="We could not load your settings."
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </Panel>
    )
  }
  if (!data) {
    return (
      <Panel>
        <TextSkeleton lines={5} />
      </Panel>
    )
  }
  return (
    <>
      <Panel>
        <SettingSwitch
          setting="wantsMail"
          isOn={data.wantsMail}
          label="Mail about interests"
          text="A mail when someone sends you an interest or accepts yours. In the app you are told either way."
        />
        <SettingSwitch
          setting="onlyFitting"
          isOn={data.onlyFitting}
          label="Only people who fit my wishes may send"
          text="Whoever does not fit your desired partner is told so before they send an interest. Those that wait already stay."
        />
        <SettingSwitch
          setting="wantsPlanMail"
          isOn={data.wantsPlanMail}
          label="Mail before your plan ends"
          text={`A reminder ${early} and ${late} days before the end of a Premium plan, and on its last day. Mails about payments and refunds come either way.`}
        />
        <SettingSwitch
          setting="wantsWeeklyMail"
          isOn={data.wantsWeeklyMail}
          label="A letter on Sunday"
          text="What waits for you and how many people fit. It comes only when there is something to tell."
        />
        <SettingSwitch
          setting="wantsSearchMail"
          isOn={data.wantsSearchMail}
          label="Mail about your searches"
          text="One mail in the morning for all searches you keep, as often as each of them says, and only when somebody is new."
        />
        <SettingSwitch
          setting="isPublic"
          isOn={data.isPublic}
          label="Show my card on the home page"
          text="Members always see your card. With this on, visitors who are not logged in may see it too, and mails that speak of you show it."
        />
        <p className={classes.wording}>When you turn it on you agree to this: “{publicCardWording}”</p>
      </Panel>
      <Panel>
        <PhotoModeChoice />
      </Panel>
    </>
  )
}
