import { Button } from '@mantine/core'
import type { MemberPage } from '#contract/office/members/desk.ts'
import { phoneInFull } from '#contract/platform/phone-number.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { showContact } from './api.ts'

/** Masked; each look at the whole is written down. */
export function MemberContact({ member, maySee }: { member: MemberPage; maySee: boolean }) {
  const { id, maskedPhone, maskedEmail, isPhoneProven } = member
  const { data, mutate, isPending, error } = useSingleMutation(showContact)
  const phone = data ? data.phone && phoneInFull(data.phone) : maskedPhone
  return (
    <>
      <dl className="desk-facts">
        <div>
          <dt>Phone</dt>
          <dd>
            {phone ?? 'None'} {phone && !isPhoneProven && '(not proven)'}
          </dd>
        </div>
        <div>
          <dt>E-mail</dt>
          <dd>{data?.email ?? maskedEmail}</dd>
        </div>
      </dl>
      {maySee && !data && (
        <Button variant="light" size="sm" loading={isPending} onClick={() => mutate(id)}>
          Show phone and e-mail
        </Button>
      )}
      {error && (
        <p role="alert" className="office-refusal">
          {error.message}
        </p>
      )}
    </>
  )
}
