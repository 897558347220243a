import { Button } from '@mantine/core'
import { useRef } from 'react'
import { z } from 'zod'
import type { Ruling } from '#contract/office/cases/cases.ts'
import { required } from '#contract/platform/fields.ts'
import { useContractForm } from '../../lib/form.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { reverseDecision } from './api.ts'
import { rulingText } from './case-words.ts'

const schema = z.object({ why: required('Please say why.', 1000) })

/** A decision of its own, of which the member is told. */
export function ReverseDialog({ ruling, onClose }: { ruling: Ruling; onClose: (message?: string) => void }) {
  const key = useRef(crypto.randomUUID())
  const { mutateAsync } = useSingleMutation(reverseDecision)
  const form = useContractForm({
    name: 'office-reverse',
    schema,
    initial: { why: '' },
    submit: async ({ why }) => {
      const { message } = await mutateAsync({ decision: ruling.id, why, key: key.current })
      onClose(message)
      return undefined
    },
  })
  return (
    <Dialog kind="small" title="Take this decision back?" onClose={() => onClose()}>
      <form {...form.props} className="office-form">
        <p>{rulingText(ruling)}. Everything is then as it was before, and the member gets a letter.</p>
        <FormAlert message={form.refusal} />
        <TextField label="Why" {...form.getInputProps('why')} />
        <div className="office-buttons">
          <Button type="submit" loading={form.busy}>
            Take it back
          </Button>
          <Button variant="subtle" onClick={() => onClose()}>
            Leave as it is
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
