import { Button } from '@mantine/core'
import { managersFor } from '#contract/core/members/managers.ts'
import { shareInput } from '#contract/features/candidates/candidate.ts'
import type { ProfileFor } from '#contract/platform/values.ts'
import { useContractForm } from '../../lib/form.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { RadioField } from '../../ui/radio-field.tsx'
import { shareProfile } from './api.ts'
import classes from './candidate.module.css'
import type { OpenedLink } from './candidate-answers.tsx'
import { CandidateCodeField } from './candidate-code-field.tsx'
import { CodeGate } from './code-gate.tsx'
import type { LinkTexts } from './link-texts.ts'

interface ShareProps {
  token: string
  opened: OpenedLink
  t: LinkTexts
  onIn: () => Promise<void>
}

/** Lets the candidate use the account together with the family, by link and code: the first time and after a logout. */
export function ShareProfile({ token, opened, t, onIn }: ShareProps) {
  const { isShared } = opened
  return (
    <CodeGate
      token={token}
      title={isShared ? t.shared : t.share}
      text={isShared ? t.sharedText : t.shareText}
      button={isShared ? t.continueButton : t.shareButton}
      t={t}
    >
      {sent => <ShareForm token={token} opened={opened} t={t} onIn={onIn} sent={sent} />}
    </CodeGate>
  )
}

function ShareForm({ token, opened, t, onIn, sent }: ShareProps & { sent: string }) {
  const { mutateAsync } = useSingleMutation(shareProfile)
  const form = useContractForm({
    name: 'share-profile',
    schema: shareInput,
    initial: { token, code: '', keeper: '' },
    submit: async values => {
      const { response, message, errors } = await mutateAsync(values)
      if (response === 'invalid') return { message, errors }
      await onIn()
      return undefined
    },
  })
  const possible = managersFor[opened.details.profileFor as ProfileFor]
  const choices = possible.map(one => t.managers[one])
  const chosen = form.getInputProps('keeper')
  const hasFieldErrors = Object.keys(form.errors).length > 0
  return (
    <form {...form.props} className={classes.form} aria-label={t.share}>
      <p role="status">{sent}</p>
      <FormAlert message={hasFieldErrors ? undefined : form.refusal} />
      {!opened.isShared && possible.length > 1 && (
        <RadioField
          label={t.whoMade}
          choices={choices}
          value={choices[possible.indexOf(chosen.value)]}
          onChange={words => chosen.onChange(possible[choices.indexOf(words)])}
          error={chosen.error}
          data-path="keeper"
        />
      )}
      <CandidateCodeField {...form.getInputProps('code')} />
      <Button type="submit" disabled={form.busy}>
        <span aria-live="polite">{form.busy ? t.sending : t.continueButton}</span>
      </Button>
    </form>
  )
}
