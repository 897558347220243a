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
import { softPicture } from './soft-picture.ts'

interface HiddenPhotoProps {
  userId: number
  name: string
  hidden: NonNullable<PhotoHidden>
  thumbhash: string | null | undefined
}

/** A photo the viewer may not see: its colours, why, and what can be done. The picture itself never came. */
export function HiddenPhoto({ userId, name, hidden, thumbhash }: HiddenPhotoProps) {
  const ask = useRequestPhotos(userId)
  const words = useRef<HTMLParagraphElement>(null)
  const wasAsked = useRef(false)
  useEffect(() => {
    // The button is gone once it was heard; the keyboard stays beside where it was.
    if (hidden === 'asked' && wasAsked.current) words.current?.focus({ preventScroll: true })
    wasAsked.current = false
  }, [hidden])
  const press = () => {
    wasAsked.current = true
    ask.mutate(userId)
  }
  return (
    <div
      className={classes.hidden}
      style={thumbhash ? { backgroundImage: `url(${softPicture(thumbhash)})` } : undefined}
    >
      <div className={classes.words}>
        <IconEyeOff size={28} stroke={1.5} aria-hidden />
        <p ref={words} tabIndex={-1} role="status">
          {hidden === 'mutual' ? 'Photo after mutual interest' : 'Photo on request'}
          {hidden === 'asked' && <strong>Asked</strong>}
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
      // On every card and page that shows this member.
      patchReplies(client, fields =>
        fields.user_id === userId && fields.photoHidden ? { ...fields, photoHidden } : undefined,
      )
    },
  })
  const failed =
    error && (error instanceof CallError ? error.message : 'Something went wrong. Please try again.')
  return { ...ask, refusal: data?.response === 'invalid' ? data.message : failed }
}
