import { Button, Textarea } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { profileFields } from '#contract/core/profiles/profile-fields.ts'
import { textProps } from './field-props.ts'
import { type Person, variantOf, variants, introduction as written } from './introduction.ts'
import classes from './introduction-field.module.css'
import type { ProfileFormState, ProfileValues } from './profile-values.ts'

interface IntroductionFieldProps {
  form: ProfileFormState
  introduction: Introduction
  /** Where nothing is stored, we have just written it. */
  stored: ProfileValues | undefined
}

const howItCame = 'We wrote this from your answers. Change anything you like. Your own words work best.'

/** The introduction follows the answers until a person changes it; then it is theirs and only they replace it. */
export function IntroductionField({ form, introduction, stored }: IntroductionFieldProps) {
  const { isTheirs, writeAgain } = introduction
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className={classes.field} data-wide>
      <Textarea
        label={profileFields.desc.label}
        description={stored ? undefined : howItCame}
        rows={6}
        resize="vertical"
        maxLength={profileFields.desc.max}
        {...textProps(form, 'desc')}
      />
      {isAsking ? (
        <ReplaceQuestion
          onReplace={() => {
            writeAgain()
            setIsAsking(false)
          }}
          onKeep={() => setIsAsking(false)}
        />
      ) : (
        <Button
          variant="outline"
          size="sm"
          leftSection={<IconPencil size={18} aria-hidden />}
          onClick={() => (isTheirs ? setIsAsking(true) : writeAgain())}
        >
          Write it again
        </Button>
      )}
    </div>
  )
}

export type Introduction = ReturnType<typeof useIntroduction>

/** For the whole form, whichever screen is shown: the answers that the text is made of are given on several. */
export function useIntroduction(form: ProfileFormState, person: Person) {
  const { desc } = form.values
  const facts = { ...person, ...form.values }
  const [variant, setVariant] = useState(() => variantOf(desc, facts) ?? 0)
  const text = written(facts, variant)
  const ours = useRef(text)
  const { setFieldValue } = form

  useEffect(() => {
    if (text === ours.current) return
    if (desc === ours.current) setFieldValue('desc', text)
    ours.current = text
  }, [text, desc, setFieldValue])

  return {
    isTheirs: desc.trim() !== '' && desc !== text,
    writeAgain: () => {
      const next = (variant + 1) % variants
      setVariant(next)
      ours.current = written(facts, next)
      setFieldValue('desc', ours.current)
    },
  }
}

function ReplaceQuestion({ onReplace, onKeep }: { onReplace: () => void; onKeep: () => void }) {
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <fieldset className={classes.question}>
      <legend>You changed this text. Shall we replace your words with new ones?</legend>
      <Button ref={keep} size="sm" onClick={onKeep}>
        Keep my words
      </Button>
      <Button size="sm" variant="outline" onClick={onReplace}>
        Replace them
      </Button>
    </fieldset>
  )
}
