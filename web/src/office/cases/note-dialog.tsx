import type { UseMutationOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { required } from '#contract/platform/fields.ts'
import { useContractForm } from '../../lib/form.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextArea } from './text-area.tsx'

interface NoteDialogProps {
  /** Names the draft. */
  name: string
  title: string
  label: string
  button: string
  lead?: string
  mutation: UseMutationOptions<{ message: string }, Error, string>
  onClose: (message?: string) => void
}

const schema = z.object({ note: required('Please fill in this field.', 2000) })

export function NoteDialog({ name, title, label, button, lead, mutation, onClose }: NoteDialogProps) {
  const { mutateAsync } = useSingleMutation(mutation)
  const form = useContractForm({
    name,
    schema,
    initial: { note: '' },
    submit: async ({ note }) => {
      const { message } = await mutateAsync(note)
      onClose(message)
      return undefined
    },
  })
  return (
    <FormDialog title={title} form={form} submit={button} onClose={() => onClose()}>
      {lead && <p>{lead}</p>}
      <TextArea label={label} {...form.getInputProps('note')} />
    </FormDialog>
  )
}
