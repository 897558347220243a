import { z } from 'zod'
import { isAgreedTo, isPolicy } from '#contract/core/content/content-kinds.ts'
import type { FieldErrors } from '#contract/platform/endpoint.ts'
import { CallError } from '../../lib/call-error.ts'
import { useContractForm } from '../../lib/form.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { type ContentItem, publishContent, publishPolicy } from './api.ts'
import type { SeenVersion } from './local-copy.ts'

interface PublishDialogProps {
  item: ContentItem
  seen: SeenVersion
  onDone: (message: string) => void
  /** The document is incomplete. */
  onProblems: (message: string, errors: FieldErrors) => void
  onClose: () => void
}

/** Policies and prices need a note, and an admin publishes them. */
export function PublishDialog({ item, seen, onDone, onProblems, onClose }: PublishDialogProps) {
  const { kind, key } = item
  const needsAdmin = isPolicy(kind, key)
  const publish = useSingleMutation(publishContent)
  const publishAsAdmin = useSingleMutation(publishPolicy)
  const note = z.string().trim().max(500, 'Please keep this under 500 characters')
  const form = useContractForm({
    name: `office-publish-${kind}-${key}`,
    schema: z.object({
      note: needsAdmin ? note.min(1, 'Please say in plain words what changes') : note,
      asksAgain: z.boolean(),
    }),
    initial: { note: '', asksAgain: isAgreedTo(kind, key) },
    submit: async ({ asksAgain, note: text }) => {
      const { n, revision } = seen
      const sent = { ...item, n, revision, note: text.trim() }
      try {
        const { message } = needsAdmin
          ? await publishAsAdmin.mutateAsync({ ...sent, asksAgain })
          : await publish.mutateAsync(sent)
        onDone(message)
      } catch (error) {
        if (!(error instanceof CallError) || Object.keys(error.errors).length === 0) throw error
        onProblems(error.message, error.errors)
      }
      return undefined
    },
  })
  return (
    <FormDialog title="Publish" form={form} submit="Publish now" onClose={onClose}>
      <p>
        {needsAdmin
          ? 'Only an admin can publish this. It becomes public immediately, and all admins get an e-mail.'
          : 'It becomes public immediately.'}
      </p>
      <TextField
        label={needsAdmin ? 'What changes, in plain words' : 'What changed (optional)'}
        {...form.getInputProps('note')}
      />
      {isAgreedTo(kind, key) && (
        <CheckboxField
          label="Ask members who agreed to the old version to agree again"
          {...form.getInputProps('asksAgain', { type: 'checkbox' })}
        />
      )}
    </FormDialog>
  )
}
