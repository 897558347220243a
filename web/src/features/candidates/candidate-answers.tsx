import { Button, Textarea } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { readCandidateLink as contract } from '#contract/features/candidates/candidate.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { answerCandidate, readCandidateLink } from './api.ts'
import classes from './candidate.module.css'
import type { LinkTexts } from './link-texts.ts'

export type OpenedLink = Reply<typeof contract>

interface CandidateAnswersProps {
  token: string
  opened: OpenedLink
  t: LinkTexts
  /** Other choices, below the answers. */
  children: ReactNode
}

const day = (at: string, lang: string) =>
  new Date(at).toLocaleDateString(lang, { timeZone: 'Asia/Kolkata', dateStyle: 'long' })

/** The candidate's answer: one tap opens the link, one answers. The candidate can change the answer at any time. */
export function CandidateAnswers({ token, opened, t, children }: CandidateAnswersProps) {
  const client = useQueryClient()
  const [isWriting, setIsWriting] = useState(false)
  const [isEnding, setIsEnding] = useState(false)
  const [changes, setChanges] = useState('')
  const { mutate, isPending, error, data } = useSingleMutation({
    ...answerCandidate,
    onSuccess: async () => {
      setIsWriting(false)
      setIsEnding(false)
      await client.invalidateQueries({ queryKey: readCandidateLink(token).queryKey })
    },
  })
  const say = (answer: 'yes' | 'changes' | 'no') =>
    mutate({ token, answer, ...(answer === 'changes' && { wish: changes }) })
  const { state } = opened
  const canAgree = state !== 'yes' || opened.wish !== undefined
  const lang = t.other === 'Read in English' ? 'hi-IN' : 'en-IN'
  return (
    <Panel>
      <div role="status">
        {state === 'yes' && opened.agreedAt && (
          <p className={classes.words}>{t.agreed(day(opened.agreedAt, lang))}</p>
        )}
        {opened.wish && <p className={classes.words}>{t.changesRequested}</p>}
        {state === 'no' && <p className={classes.words}>{t.declined}</p>}
      </div>
      {state === 'yes' && <p>{t.agreedMore}</p>}
      {state === 'no' && opened.eraseAt && <p>{t.erased(day(opened.eraseAt, lang))}</p>}
      {opened.wish && <p className={classes.changes}>{opened.wish}</p>}
      {state === 'asked' && <p className={classes.words}>{t.before}</p>}
      {opened.hasHoroscope && <p>{t.horoscope}</p>}
      {error && <ErrorState what="" error={error} />}
      {data?.response === 'invalid' && <p role="alert">{data.message}</p>}
      {isWriting ? (
        <form
          className={classes.form}
          onSubmit={event => {
            event.preventDefault()
            say('changes')
          }}
        >
          <Textarea
            label={t.changesLabel}
            rows={4}
            maxLength={500}
            value={changes}
            onChange={event => setChanges(event.currentTarget.value)}
          />
          <div className={classes.buttons}>
            <Button type="submit" disabled={isPending || changes.trim() === ''}>
              {isPending ? t.sending : t.send}
            </Button>
            <Button variant="subtle" onClick={() => setIsWriting(false)}>
              {t.back}
            </Button>
          </div>
        </form>
      ) : isEnding ? (
        <>
          <p>{t.sure}</p>
          <div className={classes.buttons}>
            <Button color="red.9" disabled={isPending} onClick={() => say('no')}>
              {isPending ? t.sending : t.end}
            </Button>
            <Button variant="subtle" onClick={() => setIsEnding(false)}>
              {t.back}
            </Button>
          </div>
        </>
      ) : (
        <div className={classes.answers}>
          {canAgree && (
            <Button
              disabled={isPending}
              leftSection={<IconCheck size={22} aria-hidden />}
              onClick={() => say('yes')}
            >
              {state === 'no' ? t.yesAfterAll : t.yes}
            </Button>
          )}
          {state !== 'no' && (
            <Button
              variant="outline"
              leftSection={<IconPencil size={20} aria-hidden />}
              onClick={() => setIsWriting(true)}
            >
              {t.changes}
            </Button>
          )}
          {state !== 'no' && (
            <Button
              variant="subtle"
              color="red.9"
              disabled={isPending}
              leftSection={<IconX size={20} aria-hidden />}
              onClick={() => (state === 'yes' ? setIsEnding(true) : say('no'))}
            >
              {state === 'yes' ? t.end : t.no}
            </Button>
          )}
        </div>
      )}
      {canAgree && state !== 'no' && (
        <p className={classes.small}>
          {t.wording} “{opened.wording}”
        </p>
      )}
      {children}
    </Panel>
  )
}
