import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnHoroscope, OwnHoroscopePage } from '#contract/features/horoscopes/horoscopes.ts'
import { useReader } from '../core/accounts/sessions/reader.ts'
import { deleteHoroscope, readHoroscope } from '../features/horoscopes/api.ts'
import classes from '../features/horoscopes/horoscope.module.css'
import { HoroscopeForm } from '../features/horoscopes/horoscope-form.tsx'
import { HoroscopeResult } from '../features/horoscopes/horoscope-result.tsx'
import { MangalPanel } from '../features/horoscopes/mangal-panel.tsx'
import { SharingPanel } from '../features/horoscopes/sharing-panel.tsx'
import { CallError, messageOf } from '../lib/call-error.ts'
import { useDelayedDelete } from '../lib/delayed-delete.ts'
import { useSingleMutation } from '../lib/single-flight.ts'
import { FormAlert } from '../ui/form-alert.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Panel } from '../ui/panel.tsx'

/** The member's own horoscope: optional, and deleted with one tap. */
export function Page() {
  const query = useQuery(readHoroscope)
  return (
    <PageBody narrow>
      <PageTitle
        title="Horoscope"
        lead="Optional. Many families compare stars first, so here you can. No other member sees anything of it until you choose."
      />
      <Loaded query={query} failure="We could not load the horoscope." lines={6}>
        {page => <Content page={page} />}
      </Loaded>
    </PageBody>
  )
}

function Content({ page }: { page: OwnHoroscopePage }) {
  const client = useQueryClient()
  const [isEditing, setIsEditing] = useState(false)
  const put = (changed: OwnHoroscopePage) => client.setQueryData(readHoroscope.queryKey, changed)
  const { mutateAsync, error } = useSingleMutation({ ...deleteHoroscope, onSuccess: put })
  // A failure is in `error`.
  const removal = useDelayedDelete<OwnHoroscope>(() => mutateAsync().catch(() => {}))
  const { horoscope } = page
  const save = (saved: OwnHoroscopePage) => {
    put(saved)
    setIsEditing(false)
  }
  return (
    <div className={classes.panels}>
      <FormAlert message={error instanceof CallError ? messageOf(error) : error?.message} />
      {removal.removed ? (
        <Notice icon={<IconTrash size={24} stroke={1.5} aria-hidden />} title="Horoscope deleted">
          <Button size="sm" variant="outline" onClick={removal.undo}>
            Undo
          </Button>
        </Notice>
      ) : !horoscope || isEditing ? (
        <Panel isPlainOnPhone>
          <HoroscopeForm
            page={page}
            onSaved={save}
            {...(horoscope && { onCancel: () => setIsEditing(false) })}
          />
        </Panel>
      ) : (
        <>
          <HoroscopeResult page={page} horoscope={horoscope} />
          <MangalPanel page={page} />
          <SharingPanel horoscope={horoscope} awaitsYes={page.awaitsYes} />
          <Actions onEdit={() => setIsEditing(true)} onDelete={() => removal.begin(horoscope)} />
        </>
      )}
    </div>
  )
}

function Actions({ onEdit, onDelete }: { onEdit: () => void; onDelete: () => void }) {
  const { say, name } = useReader()
  return (
    <Panel tone="sand">
      <div className={classes.result}>
        <div className={classes.buttons}>
          <Button variant="outline" onClick={onEdit}>
            Edit
          </Button>
          <Button variant="outline" color="red.9" onClick={onDelete}>
            Delete horoscope
          </Button>
        </div>
        <p className={classes.wording}>
          {say(
            'Deleting removes all birth data and the star, and withdraws your consent.',
            `Deleting removes all birth data and the star, and withdraws the consent. ${name}’s profile stays as it is.`,
          )}
        </p>
      </div>
    </Panel>
  )
}
