import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type {
  setHoroscopeSharing as contract,
  OwnHoroscope,
  PointsShownTo,
} from '#contract/features/horoscopes/horoscopes.ts'
import { ruleSets } from '#contract/features/horoscopes/rule-sets/rule-sets.ts'
import type { Sent } from '#contract/platform/endpoint.ts'
import { paths } from '#contract/platform/paths.ts'
import { ruleSetIds } from '#contract/platform/values.ts'
import { useReader } from '../../core/accounts/sessions/reader.ts'
import { CallError, messageOf } from '../../lib/call-error.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { readHoroscope, setHoroscopeSharing } from './api.ts'
import classes from './horoscope.module.css'

interface SharingPanelProps {
  horoscope: OwnHoroscope
  /** The candidate has not agreed to the profile. */
  awaitsYes: boolean
}

/** Who sees the points and who can ask for the chart. Saves on selection. */
export function SharingPanel({ horoscope, awaitsYes }: SharingPanelProps) {
  const { say, name } = useReader()
  const client = useQueryClient()
  const save = useSingleMutation({
    ...setHoroscopeSharing,
    onSuccess: page => client.setQueryData(readHoroscope.queryKey, page),
  })
  const chosen: Sent<typeof contract> = { ...horoscope, ...(save.isPending && save.variables) }
  const { error } = save
  return (
    <Panel title="Who sees what">
      <div className={classes.choices}>
        {awaitsYes && (
          <p className={classes.notice}>
            Before {name} says yes to the profile, no other member sees points or asks for the chart.
          </p>
        )}
        <RadioList<PointsShownTo>
          legend="Points of 36 with another member"
          choices={[
            ['none', 'No one sees points'],
            ['wishes', say('Members who match your preferences', `Members who match ${name}’s preferences`)],
            ['all', 'All members'],
          ]}
          value={chosen.pointsShownTo}
          onChange={pointsShownTo => save.mutate({ pointsShownTo })}
        />
        <p className={classes.wording}>
          {say(
            'Points appear only between two members who both show them. Showing points lets others work out your birth star. You see points only while you show yours.',
            `Points appear only between two members who both show them. Showing points lets others work out ${name}’s birth star. You see points only while ${name}’s are shown.`,
          )}
        </p>
        {horoscope.chart && (
          <RadioList
            legend="Chart"
            choices={[
              ['yes', 'Members can ask for it, and you decide each time'],
              ['no', 'No one can ask for it'],
            ]}
            value={chosen.takesChartRequests ? 'yes' : 'no'}
            onChange={choice => save.mutate({ takesChartRequests: choice === 'yes' })}
          />
        )}
        {horoscope.chart && (
          <p>
            <Link to={paths.chartRequests}>See the requests for the chart</Link>
          </p>
        )}
        <RadioList
          legend="Rule set for the points that you see"
          choices={ruleSetIds.map(id => [id, capitalized(ruleSets[id].title)] as const)}
          value={chosen.ruleSet}
          onChange={ruleSet => save.mutate({ ruleSet })}
        />
        <p className={classes.wording}>
          Other members never see the birth time and place. The Manglik and gothra answers of the profile are
          shown as before.
        </p>
        <p role="status">{save.isPending ? 'Saving...' : save.isSuccess && 'Saved.'}</p>
        <FormAlert message={error instanceof CallError ? messageOf(error) : error?.message} />
      </div>
    </Panel>
  )
}

/** A title continues a sentence elsewhere. */
const capitalized = (title: string) => title.charAt(0).toUpperCase() + title.slice(1)
