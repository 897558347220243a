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

/** Open to everyone who has the number. Says what was erased, never whose account it was. */
export function Page() {
  const { number = '' } = useParams()
  const query = useQuery(readDeletion(number))
  const { error } = query
  if (error instanceof CallError && (error.status === 404 || error.status === 400)) {
    return (
      <PageBody narrow>
        <NotFound
          title="Number not found"
          hint="Please compare the number with our e-mail. If you logged in again in time, your account was not deleted."
          actions={null}
        />
      </PageBody>
    )
  }
  return (
    <PageBody narrow>
      <PageTitle
        title="Deletion receipt"
        lead="Anyone with the number can check this receipt. It does not show whose account it was."
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
              : 'This receipt does not match our records. Please contact us.'}
          </p>
        </Banner>
      ) : (
        <Banner
          icon={<IconHourglass size={28} stroke={1.5} aria-hidden />}
          title="No other member can see the account"
        >
          <p>
            We will erase it after {longDayAndTime(eraseAt)}. If you log in before then, you keep your
            account. Please note the number. It is also in our e-mail.
          </p>
        </Banner>
      )}
      <Panel>
        <div className={classes.stack}>
          <p>
            Number <br />
            <span className={classes.number}>{number}</span>
          </p>
          <p>Requested on {longDay(askedOn)}.</p>
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
              We keep an encrypted copy for{' '}
              {retention.afterDeletionYears === 1 ? 'one year' : `${retention.afterDeletionYears} years`}, as
              the law requires, and then erase it too. Payments stay in our books without a name.
            </p>
          )}
        </div>
      </Panel>
    </>
  )
}
