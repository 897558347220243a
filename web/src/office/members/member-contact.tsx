import { Button } from '@mantine/core'
import type { MemberPage } from '#contract/office/members/members.ts'
import { phoneInFull } from '#contract/platform/phone-number.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { ErrorMessage } from '../ui/messages.tsx'
import { showContact } from './api.ts'

/** The button shows both in full, with an entry in the audit log. */
export function MemberContact({ member, canShow }: { member: MemberPage; canShow: boolean }) {
  const { id, maskedPhone, maskedEmail, isPhoneProven } = member
  const { data, mutate, isPending, error } = useSingleMutation(showContact)
  const phone = data?.phone ? phoneInFull(data.phone) : maskedPhone
  return (
    <>
      <p>
        {phone ?? 'No phone'} {phone && !isPhoneProven && '(not verified)'}
      </p>
      <p>{data?.email ?? maskedEmail}</p>
      {canShow && !data && (
        <Button variant="light" size="sm" loading={isPending} onClick={() => mutate(id)}>
          Show phone and e-mail
        </Button>
      )}
      <ErrorMessage error={error} />
    </>
  )
}
