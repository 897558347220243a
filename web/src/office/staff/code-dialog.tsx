import { Button } from '@mantine/core'
import { z } from 'zod'
import { appCode } from '#contract/office/staff/staff.ts'
import { freshCodeMinutes } from '#contract/platform/staff-roles.ts'
import { useContractForm } from '../../lib/form.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { confirmCode } from './api.ts'
import { CodeField } from './code-field.tsx'
import { answerCode, useCodeWanted } from './fresh-code.ts'
import { sendWith } from './send-with.ts'

const schema = z.object({ code: appCode })

/** Asks for a code before a grave act; afterwards the act goes on by itself. */
export function CodeDialog() {
  if (!useCodeWanted()) return null
  return (
    <Dialog kind="small" title="Please confirm with a code" onClose={() => answerCode(false)}>
      <CodeQuestion />
    </Dialog>
  )
}

function CodeQuestion() {
  const { mutateAsync } = useSingleMutation(confirmCode)
  const form = useContractForm({
    name: 'office-code',
    schema,
    initial: { code: '' },
    submit: ({ code }) => sendWith(mutateAsync, code, () => answerCode(true)),
  })
  return (
    <form {...form.props} className="office-form" aria-label="Code">
      <p>
        This is a grave act. Type the code your authenticator app shows now; it is good for {freshCodeMinutes}{' '}
        minutes.
      </p>
      <FormAlert message={form.refusal} />
      <CodeField {...form.getInputProps('code')} />
      <div className="office-buttons">
        <Button type="submit" loading={form.busy}>
          Confirm
        </Button>
        <Button variant="subtle" onClick={() => answerCode(false)}>
          Not now
        </Button>
      </div>
    </form>
  )
}
