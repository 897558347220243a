import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { contact } from '#contract/features/candidates/candidate.ts'
import { useContractForm } from '../../lib/form.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { askCandidate, readCandidate } from './api.ts'
import classes from './candidate.module.css'

const schema = z.object({ contact })

interface AskFormProps {
  /** The candidate's first name. */
  name: string
  known: string
  button: string
  onAsked?: () => void
  children?: ReactNode
}

/** Asks for the candidate's own mobile number or e-mail. */
export function AskForm({ name, known, button, onAsked, children }: AskFormProps) {
  const client = useQueryClient()
  const { mutateAsync } = useSingleMutation(askCandidate)
  const form = useContractForm({
    name: 'ask-candidate',
    schema,
    initial: { contact: known },
    submit: async values => {
      const { response, message, errors, candidate } = await mutateAsync(values)
      if (response === 'invalid') return { message, errors }
      if (candidate) client.setQueryData(readCandidate.queryKey, candidate)
      onAsked?.()
      return undefined
    },
  })
  return (
    <form {...form.props} className={classes.form} aria-label="Ask for consent">
      <FormAlert message={form.errors.contact ? undefined : form.refusal} />
      <TextField
        label={`${name}’s own mobile number or e-mail`}
        description="Other members never see it."
        autoComplete="off"
        autoCapitalize="none"
        {...form.getInputProps('contact')}
      />
      <div className={classes.buttons}>
        <Button type="submit" disabled={form.busy}>
          <span aria-live="polite">{form.busy ? 'Sending...' : button}</span>
        </Button>
        {children}
      </div>
    </form>
  )
}
