import { Button } from '@mantine/core'
import { z } from 'zod'
import { type Lane, laneNames } from '#contract/core/moderation/case-facts.ts'
import type { CasePage } from '#contract/office/cases/cases.ts'
import { required } from '#contract/platform/fields.ts'
import { useContractForm } from '../../lib/form.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { changeLane } from './api.ts'
import { laneText } from './case-words.ts'

const schema = z.object({ lane: z.enum(laneNames), note: required('Please say why.', 2000) })

/** Its clocks are counted anew, from receipt. */
export function LaneDialog({ page, onClose }: { page: CasePage; onClose: (message?: string) => void }) {
  const { mutateAsync } = useSingleMutation(changeLane)
  const form = useContractForm({
    name: 'office-lane',
    schema,
    initial: { lane: page.lane as Lane, note: '' },
    submit: async ({ lane, note }) => {
      const { message } = await mutateAsync({ id: page.id, lane, note })
      onClose(message)
      return undefined
    },
  })
  return (
    <Dialog kind="small" title="Another lane" onClose={() => onClose()}>
      <form {...form.props} className="office-form">
        <p>The clock is counted anew from receipt. More time gives only an admin.</p>
        <FormAlert message={form.refusal} />
        <label className="office-select">
          <span>Lane</span>
          <select {...form.getInputProps('lane')}>
            {laneNames.map(lane => (
              <option key={lane} value={lane}>
                {laneText(lane)}
              </option>
            ))}
          </select>
        </label>
        <TextField label="Why" {...form.getInputProps('note')} />
        <div className="office-buttons">
          <Button type="submit" loading={form.busy}>
            Move it
          </Button>
          <Button variant="subtle" onClick={() => onClose()}>
            Leave as it is
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
