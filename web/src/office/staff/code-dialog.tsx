import { Button } from '@mantine/core'
import { z } from 'zod'
import { appCode } from '#contract/office/staff/staff.ts'
import { freshCodeMinutes } from '#contract/platform/staff-roles.ts'
import { useContractForm } from '../../lib/form.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import office from '../ui/office.module.css'
import { confirmCode } from './api.ts'
import { CodeField } from './code-field.tsx'
import { answerCode, useCodeWanted } from './fresh-code.ts'
import { sendWith } from './send-with.ts'

const schema = z.object({ code: appCode })

/** Asks for a code before a sensitive action, which then continues. */
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
    <form {...form.props} className={office.form} aria-label="Code">
      <p>
        This action needs a fresh code of your authenticator app. It is valid for {freshCodeMinutes} minutes.
      </p>
      <FormAlert message={form.refusal} />
      <CodeField {...form.getInputProps('code')} />
      <div className={office.buttons}>
        <Button type="submit" loading={form.busy}>
          Confirm
        </Button>
        <Button variant="subtle" onClick={() => answerCode(false)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
