import { Button } from '@mantine/core'
import { z } from 'zod'
import { isAgreedTo, isPolicy } from '#contract/core/content/content-kinds.ts'
import type { FieldErrors } from '#contract/platform/endpoint.ts'
import { CallError } from '../../lib/call-error.ts'
import { useContractForm } from '../../lib/form.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type Item, publishContent, publishPolicy } from './api.ts'
import type { Seen } from './local-copy.ts'

interface PublishDialogProps {
  item: Item
  seen: Seen
  /** With the version that was public before, where this one is public now. */
  onDone: (message: string, published?: { before: number | null }) => void
  /** What the fields of the document lack. */
  onFaults: (message: string, errors: FieldErrors) => void
  onClose: () => void
}

const noteMissing = 'Please say in plain words what changes'

/** The time as the browser's own field gives it, in Indian time wherever the office sits. */
const toInstant = (at: string) => (at === '' ? undefined : new Date(`${at}+05:30`).toISOString())

/** Asks for the time and a note. Policies and prices need a note, and only an admin publishes them. */
export function PublishDialog({ item, seen, onDone, onFaults, onClose }: PublishDialogProps) {
  const { kind, key } = item
  const needsAdmin = isPolicy(kind, key)
  const publish = useSingleMutation(publishContent)
  const publishAsAdmin = useSingleMutation(publishPolicy)
  const form = useContractForm({
    name: `office-publish-${kind}-${key}`,
    schema: z.object({
      note: needsAdmin ? z.string().trim().min(1, noteMissing).max(500) : z.string().trim().max(500),
      at: z.string(),
      asksAgain: z.boolean(),
    }),
    initial: { note: '', at: '', asksAgain: isAgreedTo(kind, key) },
    submit: async ({ note, at, asksAgain }) => {
      const { n, revision } = seen
      const sent = { ...item, n, revision, note: note.trim(), at: toInstant(at) }
      try {
        if (needsAdmin) onDone((await publishAsAdmin.mutateAsync({ ...sent, asksAgain })).message)
        else {
          const { message, before } = await publish.mutateAsync(sent)
          onDone(message, at === '' ? { before } : undefined)
        }
        return undefined
      } catch (error) {
        const isFault = error instanceof CallError && Object.keys(error.errors).length > 0
        if (!isFault || 'at' in error.errors) throw error
        onFaults(error.message, error.errors)
        return undefined
      }
    },
  })
  const isLater = form.values.at !== ''
  return (
    <Dialog kind="small" title="Publish" onClose={onClose}>
      <form {...form.props} className="office-form" aria-label="Publish">
        {needsAdmin && <p>Only an admin can publish this page. All admins get a mail about it.</p>}
        <FormAlert message={form.refusal} />
        <TextField
          label={needsAdmin ? 'What changes, in plain words' : 'What changed (optional)'}
          {...form.getInputProps('note')}
        />
        <TextField
          label="When, in Indian time (empty: at once)"
          type="datetime-local"
          {...form.getInputProps('at')}
        />
        {isAgreedTo(kind, key) && (
          <CheckboxField
            label="Everybody who agreed to the text before is asked again"
            {...form.getInputProps('asksAgain', { type: 'checkbox' })}
          />
        )}
        <div className="office-buttons">
          <Button type="submit" loading={form.busy}>
            {isLater ? 'Publish at this time' : 'Publish now'}
          </Button>
          <Button variant="subtle" onClick={onClose}>
            Not yet
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
