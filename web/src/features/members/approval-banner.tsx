import { IconHourglass } from '@tabler/icons-react'
import classes from './approval-banner.module.css'

/** For those whose profile a moderator has yet to read. */
export function ApprovalBanner() {
  return (
    <div className={classes.banner}>
      <IconHourglass size={28} stroke={1.5} aria-hidden />
      <div>
        <p className={classes.title}>Your profile is waiting for approval</p>
        <p>
          We read every new profile before it is shown, so others do not see yours yet. You need not do
          anything and may look around meanwhile.
        </p>
      </div>
    </div>
  )
}
