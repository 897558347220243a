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
            <strong>For {deletionHours} hours</strong> you can change your mind: log in, and everything is as
            it was.
          </li>
          <li>
            <strong>Then it is erased</strong>: account, profile, photos, preferences, interests, messages,
            blocks, notices, devices. What you wrote to others goes with it. Nobody can bring it back.
          </li>
        </ul>
        <h3>What stays, and why</h3>
        <table className={classes.table}>
          <tbody>
            <tr>
              <th scope="row">
                A sealed copy of your account, under a key that no page and no member of staff can use. Indian
                law wants it kept.
              </th>
              <td>{years(retention.afterDeletionYears)}</td>
            </tr>
            <tr>
              <th scope="row">Payments in our books, without your name, for the tax office.</th>
              <td>{years(retention.paymentYears)}</td>
            </tr>
            <tr>
              <th scope="row">Complaints and what was decided about them, if there were any, as evidence.</th>
              <td>{retention.evidenceDays} days</td>
            </tr>
            <tr>
              <th scope="row">Your member number with two times, so that no backup brings you back.</th>
              <td>for good</td>
            </tr>
          </tbody>
        </table>
        <p>
          You get a receipt with a number. With it anybody can check what was erased, and nobody learns whose
          it was.
        </p>
      </div>
    </Panel>
  )
}
