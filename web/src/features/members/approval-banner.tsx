import { IconHourglass } from '@tabler/icons-react'
import { Banner } from '../../ui/banner.tsx'

/** For those whose profile a moderator has yet to read. */
export function ApprovalBanner() {
  return (
    <Banner
      icon={<IconHourglass size={28} stroke={1.5} aria-hidden />}
      title="Your profile is waiting for approval"
    >
      <p>
        We read every new profile before it is shown, so others do not see yours yet. You need not do anything
        and may look around meanwhile.
      </p>
    </Banner>
  )
}
