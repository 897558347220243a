import { deletionHours, retention } from '#contract/platform/promises.ts'
import { Panel } from '../../ui/panel.tsx'
import classes from './my-data.module.css'

const years = (count: number) => (count === 1 ? 'one year' : `${count} years`)

/** Explains what a deletion erases, what stays, and why. */
export function DeletionFacts() {
  return (
    <Panel title="What happens">
      <div className={classes.stack}>
        <ul className={classes.list}>
          <li>
            <strong>Immediately</strong> no other member sees the profile any more: not in a list, search,
            photo or conversation. You are logged out everywhere.
          </li>
          <li>
            <strong>For {deletionHours} hours</strong> you can change your mind. Log in, and everything is
            back as before.
          </li>
          <li>
            <strong>Then we erase everything</strong>: account, profile, photos, preferences, interests,
            messages, blocks, notifications and devices. The messages you wrote to others are erased too. We
            cannot undo this.
          </li>
        </ul>
        <h3>What we keep, and why</h3>
        <table className={classes.table}>
          <tbody>
            <tr>
              <th scope="row">
                An encrypted copy of your account, required by Indian law. No page and no member of staff can
                open it.
              </th>
              <td>{years(retention.afterDeletionYears)}</td>
            </tr>
            <tr>
              <th scope="row">Payments, without your name, for the tax office.</th>
              <td>{years(retention.paymentYears)}</td>
            </tr>
            <tr>
              <th scope="row">Complaints and our decisions, if there were any, as evidence.</th>
              <td>{retention.evidenceDays} days</td>
            </tr>
            <tr>
              <th scope="row">Your member number and two times, so that a backup cannot restore you.</th>
              <td>permanently</td>
            </tr>
          </tbody>
        </table>
        <p>
          You get a receipt with a number. Anyone with this number can check what was erased, but not whose
          account it was.
        </p>
      </div>
    </Panel>
  )
}
