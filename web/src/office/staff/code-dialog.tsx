import { z } from 'zod'
import { appCode } from '#contract/office/staff/staff.ts'
import { freshCodeMinutes } from '#contract/platform/staff-roles.ts'
import { useContractForm } from '../../lib/form.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { confirmCode } from './api.ts'
import { CodeField } from './code-field.tsx'
import { answerCode, useIsCodeWanted } from './fresh-code.ts'
import { sendWith } from './send-with.ts'

const schema = z.object({ code: appCode })

/** Asks for a code before a sensitive action, which then continues. */
export const CodeDialog = () => (useIsCodeWanted() ? <CodeQuestion /> : null)

function CodeQuestion() {
  const { mutateAsync } = useSingleMutation(confirmCode)
  const form = useContractForm({
    name: 'office-code',
    schema,
    initial: { code: '' },
    submit: ({ code }) => sendWith(mutateAsync, code, () => answerCode(true)),
  })
  return (
    <FormDialog title="Confirm with a code" form={form} submit="Confirm" onClose={() => answerCode(false)}>
      <p>
        Please enter a new code from your authenticator app. For the next {freshCodeMinutes} minutes we do not
        ask again.
      </p>
      <CodeField {...form.getInputProps('code')} />
    </FormDialog>
  )
}
