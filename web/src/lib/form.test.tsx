import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { renderPart } from '../../testing/render-page.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { TextField } from '../ui/text-field.tsx'
import { CallError } from './call-error.ts'
import { fieldErrors, type SubmitRefusal, useContractForm } from './form.ts'

const schema = z.object({
  name: z.string().min(1, 'Full name is required'),
  email: z.string().min(1, 'Email is required').includes('@', { error: 'Email is invalid' }),
  password: z.string().min(6, 'Password must be at least 6 characters'),
})
type Values = z.input<typeof schema>
const good: Values = { name: 'Asha', email: 'asha@home.example', password: 'secret1' }

function SampleForm({ submit }: { submit: (values: Values) => Promise<SubmitRefusal | undefined> }) {
  const form = useContractForm({
    name: 'sample',
    schema,
    initial: { name: '', email: '', password: '' },
    submit,
  })
  return (
    <form {...form.props}>
      <FormAlert message={form.refusal} />
      <TextField label="Name" {...form.getInputProps('name')} />
      <TextField label="Email" {...form.getInputProps('email')} />
      <TextField label="Password" type="password" {...form.getInputProps('password')} />
      <button type="submit">{form.busy ? 'Sending...' : 'Send'}</button>
    </form>
  )
}

const labels: Record<keyof Values, string> = { name: 'Name', email: 'Email', password: 'Password' }

async function fillIn(values: Partial<Values>) {
  for (const [name, value] of Object.entries(values)) {
    fireEvent.change(screen.getByLabelText(labels[name as keyof Values]), { target: { value } })
  }
  await userEvent.click(screen.getByRole('button'))
}

const draft = () => JSON.parse(sessionStorage.getItem('draft:sample') ?? 'null')

describe('a form on a contract schema', () => {
  test('shows the first message of each field', () => {
    expect(fieldErrors(schema, { ...good, email: '' })).toEqual({ email: 'Email is required' })
    expect(fieldErrors(schema, good)).toEqual({})
  })

  test('marks missing fields, focuses the first one, and clears a mark on edit', async () => {
    const submit = vi.fn(async () => undefined)
    renderPart(<SampleForm submit={submit} />)
    await fillIn({ name: 'Asha' })
    const email = screen.getByLabelText('Email')
    expect(document.activeElement).toBe(email)
    expect(email.getAttribute('aria-invalid')).toBe('true')
    const message = screen.getByText('Email is required')
    expect(email.getAttribute('aria-describedby')).toContain(message.id)
    await userEvent.type(email, 'a')
    expect(screen.queryByText('Email is required')).toBeNull()
    expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy()
    expect(submit).not.toHaveBeenCalled()
  })

  test('is sent once for repeated presses and shows that it is busy', async () => {
    let finish: () => void = () => {}
    const submit = vi.fn(
      () =>
        new Promise<undefined>(resolve => {
          finish = () => resolve(undefined)
        }),
    )
    renderPart(<SampleForm submit={submit} />)
    await fillIn(good)
    await userEvent.click(screen.getByRole('button', { name: 'Sending...' }))
    expect(submit).toHaveBeenCalledExactlyOnceWith(good)
    finish()
    expect(await screen.findByRole('button', { name: 'Send' })).toBeTruthy()
  })

  test.each([
    ['a reply', async () => ({ message: 'Registration failed', errors: { email: 'Email is taken' } })],
    [
      'an error',
      async () => {
        const errors = { email: 'Email is taken' }
        throw new CallError('refused', 'Registration failed', { errors })
      },
    ],
  ])('shows a refusal from %s above the form and under its field', async (_, submit) => {
    renderPart(<SampleForm submit={submit} />)
    await fillIn(good)
    expect(await screen.findByText('Registration failed')).toBeTruthy()
    expect(screen.getByText('Email is taken')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  })

  test('shows a message after an unexpected error', async () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    renderPart(<SampleForm submit={() => Promise.reject(new TypeError('x is not a function'))} />)
    await fillIn(good)
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy()
    expect(reported).toHaveBeenCalledOnce()
  })

  test('keeps a draft without the password, restores it, and drops it after success', async () => {
    const first = renderPart(<SampleForm submit={async () => ({ message: 'Not now' })} />)
    await fillIn(good)
    await screen.findByText('Not now')
    expect(draft()).toEqual({ name: 'Asha', email: 'asha@home.example' })
    first.unmount()

    renderPart(<SampleForm submit={async () => undefined} />)
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Asha')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
    await fillIn({ password: 'secret1' })
    await waitFor(() => expect(draft()).toBeNull())
  })
})
