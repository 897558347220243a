import { IconCircleCheck, IconHourglass } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { readDeletion as contract } from '#contract/features/my-data/my-data.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { retention } from '#contract/platform/promises.ts'
import { readDeletion } from '../features/my-data/api.ts'
import { longDay, longDayAndTime } from '../features/my-data/export-text.ts'
import classes from '../features/my-data/my-data.module.css'
import { CallError } from '../lib/call-error.ts'
import { Banner } from '../ui/banner.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Panel } from '../ui/panel.tsx'

/** For whoever has the number. It says what was erased, and never whose it was. */
export function Page() {
  const { number = '' } = useParams()
  const query = useQuery(readDeletion(number))
  const { error } = query
  if (error instanceof CallError && (error.status === 404 || error.status === 400)) {
    return (
      <PageBody narrow>
        <NotFound
          title="There is no deletion of this number"
          hint="Whoever logged in again in time has kept their account. Otherwise please compare the number with our mail."
          actions={null}
        />
      </PageBody>
    )
  }
  return (
    <PageBody narrow>
      <PageTitle
        title="Receipt of a deletion"
        lead="Anybody with the number can check it. It does not say whose it was."
      />
      <div className={classes.panels}>
        <Loaded query={query} failure="We could not check this number." lines={6}>
          {deletion => <Deletion {...deletion} />}
        </Loaded>
      </div>
    </PageBody>
  )
}

function Deletion(deletion: Reply<typeof contract>) {
  const { number, askedOn, eraseAt, erasedAt, counts, isGenuine } = deletion
  return (
    <>
      {erasedAt ? (
        <Banner
          icon={<IconCircleCheck size={28} stroke={1.5} aria-hidden />}
          title={`Erased on ${longDayAndTime(erasedAt)}`}
        >
          <p>
            {isGenuine
              ? 'Verified: this receipt has not been changed.'
              : 'This receipt does not match our records. Please write to us.'}
          </p>
        </Banner>
      ) : (
        <Banner
          icon={<IconHourglass size={28} stroke={1.5} aria-hidden />}
          title="The account is shown to nobody any more"
        >
          <p>
            It will be erased after {longDayAndTime(eraseAt)}. Whoever logs in before then keeps it. Please
            note the number; it is in our mail too.
          </p>
        </Banner>
      )}
      <Panel>
        <div className={classes.stack}>
          <p>
            Number <br />
            <span className={classes.number}>{number}</span>
          </p>
          <p>Asked for on {longDay(askedOn)}.</p>
          {counts && (
            <table className={classes.table}>
              <caption>What was erased</caption>
              <tbody>
                {Object.entries(counts).map(([kind, count]) => (
                  <tr key={kind}>
                    <th scope="row">{kind.charAt(0).toUpperCase() + kind.slice(1)}</th>
                    <td>{count.toLocaleString('en-IN')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {erasedAt && (
            <p>
              What the law wants kept is sealed for{' '}
              {retention.afterDeletionYears === 1 ? 'one year' : `${retention.afterDeletionYears} years`} and
              then erased too; payments stay in the books without a name.
            </p>
          )}
        </div>
      </Panel>
    </>
  )
}
