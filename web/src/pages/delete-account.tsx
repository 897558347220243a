import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { deleteAccount as contract } from '#contract/features/my-data/my-data.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { paths } from '#contract/platform/paths.ts'
import { useReader } from '../core/accounts/sessions/reader.ts'
import { useEndSession } from '../core/accounts/use-log-out.ts'
import { deleteAccount, readMyData } from '../features/my-data/api.ts'
import { ConfirmPasswordForm } from '../features/my-data/confirm-password-form.tsx'
import { DeletionFacts } from '../features/my-data/deletion-facts.tsx'
import classes from '../features/my-data/my-data.module.css'
import { useSingleMutation } from '../lib/single-flight.ts'
import { Loaded } from '../ui/loaded.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Panel } from '../ui/panel.tsx'

export function Page() {
  const query = useQuery(readMyData)
  return (
    <PageBody narrow>
      <PageTitle title="Delete your account" lead="We are sorry to see you go. Please read what will happen." />
      <Loaded query={query} failure="We could not load this page." lines={8}>
        {state => <DeletionSteps {...state} />}
      </Loaded>
    </PageBody>
  )
}

function DeletionSteps({ isHidden, hasPlan }: { isHidden: boolean; hasPlan: boolean }) {
  const { say, name } = useReader()
  // Hiding is offered once per visit.
  const [isSure, setIsSure] = useState(isHidden)
  return (
    <div className={classes.panels}>
      <DeletionFacts />
      {isSure ? (
        <Panel title="Delete your account">
          {hasPlan && (
            <p>
              Your Premium plan ends with the account. As the refund policy says, the remaining time is not
              refunded.
            </p>
          )}
          <p>
            Would you like to keep a copy? <Link to={paths.myData}>Download your data</Link> first.
          </p>
          <DeleteForm />
        </Panel>
      ) : (
        <Panel
          title={say('Or hide your profile for a while?', `Or hide ${name}’s profile for a while?`)}
          tone="sand"
        >
          <p>
            Other members cannot find a hidden profile, and you lose nothing. You can hide it in Settings.
          </p>
          <div className={classes.buttons}>
            <Button component={Link} to={paths.settings} variant="outline">
              Hide instead
            </Button>
            <Button variant="subtle" color="red.9" onClick={() => setIsSure(true)}>
              No, delete my account
            </Button>
          </div>
        </Panel>
      )}
    </div>
  )
}

function DeleteForm() {
  const leave = useEndSession()
  const { mutateAsync } = useSingleMutation(deleteAccount)
  return (
    <ConfirmPasswordForm
      name="delete-account"
      label="Delete your account"
      button="Delete my account"
      busy="Deleting..."
      isDanger
      submit={async given => {
        const { response, message, errors, number }: Reply<typeof contract> = await mutateAsync(given)
        if (response === 'invalid') return { message, errors }
        await leave(paths.deletion(number ?? ''))
        return undefined
      }}
    >
      <Button component={Link} to={paths.settings} variant="outline">
        Keep my account
      </Button>
    </ConfirmPasswordForm>
  )
}
