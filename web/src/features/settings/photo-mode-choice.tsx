import { IconCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { type PhotoMode, photoModes, photoModeTexts } from '#contract/photo-facts.ts'
import { tellTabs } from '../../lib/other-tabs.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { tabMemberId } from '../../lib/tab-member.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { TextSkeleton } from '../../ui/skeletons.tsx'
import { readSettings, saveSettings } from './api.ts'
import classes from './photo-mode-choice.module.css'

/** Who sees one's photos: three cards, saved as one is chosen. If it is not saved, it stands as it was before. */
export function PhotoModeChoice() {
  const { data, error, refetch, isFetching } = useQuery(readSettings)
  if (data) return <Cards mode={data.photoMode} />
  if (!error) return <TextSkeleton lines={5} />
  return (
    <ErrorState
      what="We could not load who sees your photos."
      error={error}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  )
}

function Cards({ mode }: { mode: PhotoMode }) {
  const client = useQueryClient()
  const id = useId()
  const save = useSingleMutation({
    ...saveSettings,
    onSuccess: saved => {
      client.setQueryData(readSettings.queryKey, saved)
      const member = tabMemberId()
      if (member !== undefined) tellTabs({ about: 'photos', member })
    },
  })
  const chosen = (save.isPending && save.variables.photoMode) || mode
  return (
    <fieldset className={classes.choice}>
      <legend>Who sees your photos</legend>
      {photoModes.map(one => (
        <label key={one} className={classes.card}>
          <input
            type="radio"
            name={id}
            value={one}
            checked={chosen === one}
            aria-describedby={`${id}-${one}`}
            onChange={() => save.mutate({ photoMode: one })}
          />
          <span>
            <strong>{photoModeTexts[one].label}</strong>
            <span id={`${id}-${one}`} className={classes.hint}>
              {photoModeTexts[one].hint}
            </span>
          </span>
        </label>
      ))}
      <p className={classes.saved} role="status">
        {save.isPending && 'Saving...'}
        {save.isSuccess && (
          <>
            <IconCheck size={20} aria-hidden />
            Saved: {photoModeTexts[mode].label.toLowerCase()}.
          </>
        )}
      </p>
      {save.error && <ErrorState what="This was not saved." error={save.error} />}
    </fieldset>
  )
}
