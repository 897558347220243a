import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { setAlarmPhone as contract } from '#contract/office/cases/cases.ts'
import { useContractForm } from '../../lib/form.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DoneMessage } from '../ui/messages.tsx'
import office from '../ui/office.module.css'
import { readAlarmPhone, setAlarmPhone } from './api.ts'

export function AlarmPhone() {
  const query = useQuery(readAlarmPhone)
  return (
    <Loaded query={query} failure="We could not load your number." lines={2}>
      {({ phone }) => <AlarmPhoneForm phone={phone ?? ''} />}
    </Loaded>
  )
}

function AlarmPhoneForm({ phone }: { phone: string }) {
  const [message, setMessage] = useState<string>()
  const { mutateAsync } = useSingleMutation(setAlarmPhone)
  const form = useContractForm({
    name: 'office-alarm-phone',
    schema: contract.input,
    initial: { phone },
    submit: async sent => {
      setMessage((await mutateAsync(sent.phone)).message)
      return undefined
    },
  })
  return (
    <form {...form.props} className={office.form} aria-label="SMS about urgent cases">
      <p>We send an SMS to this number when an urgent case arrives. Leave it empty for no SMS.</p>
      <FormAlert message={form.refusal} />
      <DoneMessage message={message} />
      <TextField
        label="Mobile number"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        {...form.getInputProps('phone')}
      />
      <div className={office.buttons}>
        <Button type="submit" variant="light" loading={form.busy}>
          Save number
        </Button>
      </div>
    </form>
  )
}
