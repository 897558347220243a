import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ExportState } from '#contract/features/my-data/my-data.ts'
import { exportHours } from '#contract/platform/promises.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Panel } from '../../ui/panel.tsx'
import { readMyData, startExport } from './api.ts'
import { ConfirmPasswordForm } from './confirm-password-form.tsx'
import { longDayAndTime, sizeText } from './export-text.ts'
import classes from './my-data.module.css'

const isUnderWay = (state: ExportState['state'] | undefined) => state === 'waiting' || state === 'making'

/** The button, then the progress, then the file. */
export function ExportPanel() {
  const query = useQuery({
    ...readMyData,
    // Polls while the file is being made.
    refetchInterval: ({ state }) => (isUnderWay(state.data?.export?.state) ? 1000 : false),
  })
  return (
    <Panel title="Download your data">
      <div className={classes.stack}>
        <p>
          One file with everything in the account: a page to read, the same data for programs, and the photos.
          Of other members it has only their numbers and what they wrote to you.
        </p>
        <Loaded query={query} failure="We could not load the state of your file." lines={2}>
          {({ export: made }) => <Export made={made} />}
        </Loaded>
      </div>
    </Panel>
  )
}

function Export({ made }: { made: ExportState | null }) {
  if (made && isUnderWay(made.state)) return <Making percent={made.percent} />
  if (made?.state === 'ready' && made.href) return <Ready {...made} href={made.href} />
  return (
    <>
      {made?.state === 'failed' && <p role="alert">We could not make the file. Please try again.</p>}
      <ExportForm button="Prepare file" />
    </>
  )
}

function ExportForm({ button }: { button: string }) {
  const client = useQueryClient()
  const { mutateAsync } = useSingleMutation(startExport)
  return (
    <ConfirmPasswordForm
      name="export"
      label="Export"
      button={button}
      busy="Sending..."
      submit={async given => {
        const { response, message, errors } = await mutateAsync(given)
        if (response === 'invalid') return { message, errors }
        await client.invalidateQueries({ queryKey: readMyData.queryKey })
        return undefined
      }}
    />
  )
}

function Making({ percent }: { percent: number }) {
  return (
    <div role="status">
      <p>
        We are preparing your file: {percent} %. You can leave this page. We e-mail you when the file is
        ready.
      </p>
      <progress className={classes.progress} max={100} value={percent} aria-label="Progress of your file" />
    </div>
  )
}

function Ready({ href, bytes = 0, until }: ExportState & { href: string }) {
  return (
    <div role="status" className={classes.stack}>
      <p>Your file is ready. {until && <>Only you can download it, until {longDayAndTime(until)}.</>}</p>
      <Button component="a" href={href} download leftSection={<IconDownload size={20} aria-hidden />}>
        Download ({sizeText(bytes)})
      </Button>
      <details>
        <summary>Prepare a new file</summary>
        <p>The file shows your data at the time it was prepared. We delete it after {exportHours} hours.</p>
        <ExportForm button="Prepare new file" />
      </details>
    </div>
  )
}
