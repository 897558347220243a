import { Switch } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useQueryClient } from '@tanstack/react-query'
import type { Settings } from '#contract/settings.ts'
import { isReplyTo } from '../../lib/query-keys.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { readSettings, saveSettings } from './api.ts'
import classes from './mail-table.module.css'
import { switchNames, type ToldKind, type ToldSwitch, toldKinds } from './told-kinds.ts'

const columns = { bell: 'Here', mail: 'By mail' }

/** Everything we tell, and where. Every mail that can be turned off has a link at its foot that does it too. */
export function MailTable({ settings }: { settings: Settings }) {
  const client = useQueryClient()
  const save = useSingleMutation({
    ...saveSettings,
    onSuccess: saved => {
      client.setQueryData(readSettings.queryKey, saved)
      // What the bell tells has changed.
      void client.invalidateQueries({ predicate: isReplyTo(['listNotices']) })
    },
  })
  const [changed] = Object.keys(save.variables ?? {}) as (ToldSwitch | undefined)[]
  const isOn = (name: ToldSwitch) =>
    save.isPending && changed === name ? save.variables?.[name] === true : settings[name]
  const place = (where: ToldKind['bell'] | ToldKind['mail']) =>
    where === 'always' ? (
      'Always'
    ) : where === 'never' ? (
      '–'
    ) : (
      <Switch
        size="lg"
        classNames={{ body: classes.switch }}
        aria-label={switchNames[where]}
        checked={isOn(where)}
        onChange={event => save.mutate({ [where]: event.currentTarget.checked })}
      />
    )
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">We tell you of</th>
            <th scope="col">{columns.bell}</th>
            <th scope="col">{columns.mail}</th>
          </tr>
        </thead>
        <tbody>
          {toldKinds.map(({ what, hint, bell, mail }) => (
            <tr key={what}>
              <th scope="row">
                {what}
                <span className={classes.hint}>{hint}</span>
              </th>
              <td data-column={columns.bell}>{place(bell)}</td>
              <td data-column={columns.mail}>{place(mail)}</td>
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
    </div>
  )
}
