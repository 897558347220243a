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
  /** Undefined for a new profile. */
  stored: ProfileValues | undefined
}

const hint = 'We wrote this from your answers. Change anything you like. Your own words work best.'

/** The text follows the answers until the member edits it. After that, only the member replaces it. */
export function IntroductionField({ form, introduction, stored }: IntroductionFieldProps) {
  const { isEdited, rewrite } = introduction
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className={classes.field} data-wide>
      <Textarea
        label={profileFields.desc.label}
        description={stored ? undefined : hint}
        rows={6}
        resize="vertical"
        maxLength={profileFields.desc.max}
        {...textProps(form, 'desc')}
      />
      {isAsking ? (
        <ReplaceQuestion
          onReplace={() => {
            rewrite()
            setIsAsking(false)
          }}
          onKeep={() => setIsAsking(false)}
        />
      ) : (
        <Button
          variant="outline"
          size="sm"
          leftSection={<IconPencil size={18} aria-hidden />}
          onClick={() => (isEdited ? setIsAsking(true) : rewrite())}
        >
          Write another version
        </Button>
      )}
    </div>
  )
}

export type Introduction = ReturnType<typeof useIntroduction>

/** Used by the whole form, because the text depends on answers of several screens. */
export function useIntroduction(form: ProfileFormState, person: Person) {
  const { desc } = form.values
  const facts = { ...person, ...form.values }
  const [variant, setVariant] = useState(() => variantOf(desc, facts) ?? 0)
  const text = written(facts, variant)
  const generated = useRef(text)
  const { setFieldValue } = form

  useEffect(() => {
    if (text === generated.current) return
    if (desc === generated.current) setFieldValue('desc', text)
    generated.current = text
  }, [text, desc, setFieldValue])

  return {
    isEdited: desc.trim() !== '' && desc !== text,
    rewrite: () => {
      const next = (variant + 1) % variants
      setVariant(next)
      generated.current = written(facts, next)
      setFieldValue('desc', generated.current)
    },
  }
}

function ReplaceQuestion({ onReplace, onKeep }: { onReplace: () => void; onKeep: () => void }) {
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <fieldset className={classes.question}>
      <legend>You changed this text. Replace it with a new one?</legend>
      <Button ref={keep} size="sm" onClick={onKeep}>
        Keep my text
      </Button>
      <Button size="sm" variant="outline" onClick={onReplace}>
        Replace
      </Button>
    </fieldset>
  )
}
