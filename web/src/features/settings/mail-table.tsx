import { Switch } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useQueryClient } from '@tanstack/react-query'
import { planReminderDays } from '#contract/payments.ts?wire'
import { announcements, unreadMailMinutes } from '#contract/promises.ts'
import type { MailSwitch, Settings } from '#contract/settings.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { readSettings, saveSettings } from './api.ts'
import classes from './mail-table.module.css'

interface Kind {
  what: string
  hint: string
  inApp: boolean
  /** The switch of its mails; without one they always come, or never. */
  mail: MailSwitch | 'always' | 'never'
}

const [early, late] = planReminderDays

const kinds: readonly Kind[] = [
  {
    what: 'Interests',
    hint: 'Someone sends you an interest or accepts yours.',
    inApp: true,
    mail: 'wantsMail',
  },
  {
    what: 'Unread messages',
    hint: `A message waits for ${unreadMailMinutes} minutes and you are not here. Never its words.`,
    inApp: true,
    mail: 'wantsChatMail',
  },
  {
    what: 'Photo requests',
    hint: 'Someone asks to see your photos, or shows you theirs.',
    inApp: true,
    mail: 'never',
  },
  {
    what: 'Your searches',
    hint: 'Somebody is new in a search you keep, as often as the search says.',
    inApp: true,
    mail: 'wantsSearchMail',
  },
  {
    what: 'Your plan ends',
    hint: `${early} and ${late} days before, and on its last day.`,
    inApp: false,
    mail: 'wantsPlanMail',
  },
  {
    what: 'A letter on Sunday',
    hint: 'What waits for you, and how many people fit.',
    inApp: false,
    mail: 'wantsWeeklyMail',
  },
  {
    what: 'Payments and account',
    hint: 'Receipts, refunds, a changed password or address.',
    inApp: false,
    mail: 'always',
  },
  {
    what: 'The rules',
    hint: `Every ${announcements.reminderMonths} months, as the law asks.`,
    inApp: false,
    mail: 'always',
  },
]

const switchNames: Record<MailSwitch, string> = {
  wantsMail: 'Mail about interests',
  wantsChatMail: 'Mail about unread messages',
  wantsPlanMail: 'Mail before your plan ends',
  wantsWeeklyMail: 'A letter on Sunday',
  wantsSearchMail: 'Mail about your searches',
}

/** Everything we tell, and where. Every mail that can be turned off has a link at its foot that does it too. */
export function MailTable({ settings }: { settings: Settings }) {
  const client = useQueryClient()
  const save = useSingleMutation({
    ...saveSettings,
    onSuccess: saved => client.setQueryData(readSettings.queryKey, saved),
  })
  const [changed] = Object.keys(save.variables ?? {}) as (MailSwitch | undefined)[]
  const isOn = (name: MailSwitch) =>
    save.isPending && changed === name ? save.variables?.[name] === true : settings[name]
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">We tell you of</th>
            <th scope="col">Here</th>
            <th scope="col">By mail</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ what, hint, inApp, mail }) => (
            <tr key={what}>
              <th scope="row">
                {what}
                <span className={classes.hint}>{hint}</span>
              </th>
              <td>{inApp ? 'Always' : '–'}</td>
              <td>
                {mail === 'always' ? (
                  'Always'
                ) : mail === 'never' ? (
                  '–'
                ) : (
                  <Switch
                    size="lg"
                    classNames={{ body: classes.switch }}
                    aria-label={switchNames[mail]}
                    checked={isOn(mail)}
                    onChange={event => save.mutate({ [mail]: event.currentTarget.checked })}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.saved} role="status">
        {save.isPending && 'Saving...'}
        {save.isSuccess &&
          changed &&
          `Saved. ${switchNames[changed]} is ${settings[changed] ? 'on' : 'off'} now.`}
      </p>
      {save.error && <ErrorState what="This was not saved." error={save.error} />}
    </>
  )
}
