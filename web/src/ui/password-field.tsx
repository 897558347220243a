import type { TextInputProps } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './password-field.module.css'
import { TextField } from './text-field.tsx'

export function PasswordField(props: Omit<TextInputProps, 'type' | 'rightSection'> & { label: string }) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      rightSectionWidth={52}
      rightSectionPointerEvents="all"
      rightSection={
        <button
          type="button"
          className={classes.toggle}
          aria-label={isShown ? 'Hide password' : 'Show password'}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={22} aria-hidden />
        </button>
      }
    />
  )
}
