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

/** One button, then how far it is, then the file. */
export function ExportPanel() {
  const query = useQuery({
    ...readMyData,
    // Made while the page is open, it moves by itself.
    refetchInterval: ({ state }) => (isUnderWay(state.data?.export?.state) ? 1000 : false),
  })
  return (
    <Panel title="Take your data with you">
      <div className={classes.stack}>
        <p>
          One file with everything in the account: a page to read, the same data for programs, and the photos.
          Of other members it holds their numbers, and what they wrote to you.
        </p>
        <Loaded query={query} failure="We could not see whether a file is ready." lines={2}>
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
      {made?.state === 'failed' && <p role="alert">That did not work. Please try once more.</p>}
      <ExportForm button="Make the file" />
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
      <p>Your file is being made: {percent} %. You can leave this page; we write to you when it is ready.</p>
      <progress className={classes.progress} max={100} value={percent} aria-label="How far your file is" />
    </div>
  )
}

function Ready({ href, bytes = 0, until }: ExportState & { href: string }) {
  return (
    <div role="status" className={classes.stack}>
      <p>
        Your file is ready. {until && <>It can be fetched until {longDayAndTime(until)}, by you alone.</>}
      </p>
      <Button component="a" href={href} download leftSection={<IconDownload size={20} aria-hidden />}>
        Fetch it ({sizeText(bytes)})
      </Button>
      <details>
        <summary>Make it anew</summary>
        <p>The file holds what stood here when it was made, and is deleted after {exportHours} hours.</p>
        <ExportForm button="Make it anew" />
      </details>
    </div>
  )
}
