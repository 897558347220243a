import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { useContractForm } from '../../lib/form.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { readDuty, setDuty } from './api.ts'

const schema = z.object({
  phone: z
    .string()
    .trim()
    .regex(/^([6-9]\d{9})?$/, 'Please enter a mobile number of 10 digits.'),
})

/** Who is on duty is told of urgent cases at once. */
export function DutySwitch() {
  const query = useQuery(readDuty)
  return (
    <Loaded query={query} failure="We could not load who is on duty." lines={2}>
      {({ isOnDuty, phone, others }) => (
        <>
          <p>
            {isOnDuty ? 'You are on duty.' : 'You are not on duty.'}{' '}
            {others.length > 0 && `On duty too: ${others.join(', ')}.`}
          </p>
          {isOnDuty ? <GoOff phone={phone} /> : <GoOn phone={phone} />}
        </>
      )}
    </Loaded>
  )
}

function GoOff({ phone }: { phone: string | null }) {
  const { mutate, isPending, error } = useSingleMutation(setDuty)
  return (
    <>
      <Button variant="light" loading={isPending} onClick={() => mutate({ isOnDuty: false, phone })}>
        Go off duty
      </Button>
      {error && (
        <p role="alert" className="office-refusal">
          {error.message}
        </p>
      )}
    </>
  )
}

function GoOn({ phone }: { phone: string | null }) {
  const { mutateAsync } = useSingleMutation(setDuty)
  const form = useContractForm({
    name: 'office-duty',
    schema,
    initial: { phone: phone ?? '' },
    submit: async sent => {
      await mutateAsync({ isOnDuty: true, phone: sent.phone })
      return undefined
    },
  })
  return (
    <form {...form.props} className="office-form" aria-label="Duty">
      <FormAlert message={form.refusal} />
      <TextField
        label="Phone for urgent cases (optional)"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        {...form.getInputProps('phone')}
      />
      <Button type="submit" loading={form.busy}>
        Go on duty
      </Button>
    </form>
  )
}
