import { Button } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { PhotoHidden } from '#contract/core/members/member.ts'
import { CallError } from '../../lib/call-error.ts'
import { patchReplies } from '../../lib/patch-replies.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { askForPhotos } from './api.ts'
import classes from './hidden-photo.module.css'
import { thumbhashUrl } from './thumbhash-url.ts'

interface HiddenPhotoProps {
  userId: number
  name: string
  hidden: NonNullable<PhotoHidden>
  thumbhash: string | null | undefined
}

/** Placeholder for a photo that the viewer cannot see. The server does not send the photo itself. */
export function HiddenPhoto({ userId, name, hidden, thumbhash }: HiddenPhotoProps) {
  const ask = useRequestPhotos(userId)
  const caption = useRef<HTMLParagraphElement>(null)
  const wasAsked = useRef(false)
  useEffect(() => {
    // The pressed button disappears, so the focus moves to the text beside it.
    if (hidden === 'asked' && wasAsked.current) caption.current?.focus({ preventScroll: true })
    wasAsked.current = false
  }, [hidden])
  const press = () => {
    wasAsked.current = true
    ask.mutate(userId)
  }
  return (
    <div
      className={classes.hidden}
      style={thumbhash ? { backgroundImage: `url(${thumbhashUrl(thumbhash)})` } : undefined}
    >
      <div className={classes.caption}>
        <IconEyeOff size={28} stroke={1.5} aria-hidden />
        <p ref={caption} tabIndex={-1} role="status">
          {hidden === 'mutual' ? 'Photo after mutual interest' : 'Photo on request'}
          {hidden === 'asked' && <strong>Request sent</strong>}
        </p>
        {hidden === 'request' && (
          <Button
            size="sm"
            className={classes.ask}
            loading={ask.isPending}
            aria-label={`Ask to see the photos of ${name}`}
            onClick={press}
          >
            Ask to see
          </Button>
        )}
        {ask.refusal && (
          <p className={classes.refusal} role="alert">
            {ask.refusal}
          </p>
        )}
      </div>
    </div>
  )
}

function useRequestPhotos(userId: number) {
  const client = useQueryClient()
  const { data, error, ...ask } = useSingleMutation({
    ...askForPhotos,
    onSuccess: ({ response, photoHidden }) => {
      if (response !== 'success') return
      // Updates every card and page that shows this member.
      patchReplies(client, fields =>
        fields.user_id === userId && fields.photoHidden ? { ...fields, photoHidden } : undefined,
      )
    },
  })
  const failed =
    error && (error instanceof CallError ? error.message : 'Something went wrong. Please try again.')
  return { ...ask, refusal: data?.response === 'invalid' ? data.message : failed }
}
