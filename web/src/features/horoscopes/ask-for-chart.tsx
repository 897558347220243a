import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { MatchedSide } from '#contract/features/horoscopes/match-horoscopes.ts'
import { refusalText } from '../../lib/refusal-text.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { matchHoroscopes } from './api.ts'
import { askForChart } from './chart-requests-api.ts'

interface AskForChartProps {
  memberId: number
  name: string
  state: MatchedSide['chartRequest']
}

/** The button to ask for a chart, or the state of the request. */
export function AskForChart({ memberId, name, state }: AskForChartProps) {
  const client = useQueryClient()
  const ask = useSingleMutation({
    mutationFn: () => askForChart(memberId),
    onSuccess: () => client.invalidateQueries({ queryKey: matchHoroscopes(memberId).queryKey }),
  })
  if (state === undefined) return null
  if (state === 'asked') return <p>{name} was asked for the birth chart. You will be notified of a yes.</p>
  if (state === 'granted') return <p>{name} lets you see the birth chart.</p>
  return (
    <>
      <Button variant="outline" size="sm" loading={ask.isPending} onClick={() => ask.mutate()}>
        Ask {name} for the chart
      </Button>
      <FormAlert message={refusalText(ask.data, ask.error)} />
    </>
  )
}
