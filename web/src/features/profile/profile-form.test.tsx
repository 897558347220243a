import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { listCasteOptions, listCities, listStates } from '#contract/reference.ts'
import { profileRules } from '#contract/testing/profile-answers.ts'
import { choose, field, listOf, optionsOf, testsLargeForm } from '../../../testing/large-form.ts'
import { renderPart } from '../../../testing/render-page.tsx'
import { fails, stubCalls } from '../../../testing/stub-calls.ts'
import type { Person } from './introduction.ts'
import { ProfileForm } from './profile-form.tsx'
import { filled, lists } from './profile-stubs.ts'
import { emptyProfile, type ProfileValues, type SentProfile } from './profile-values.ts'

testsLargeForm()

// Thirty selects are a lot of work for jsdom on a busy machine.
const asha: Person = { name: 'Asha', age: 28, gender: 'female', profileFor: 'Myself', language: 'Hindi' }

function show(initial: ProfileValues, save = vi.fn(async (_: SentProfile) => undefined)) {
  const onEdit = vi.fn()
  const shown = renderPart(
    <ProfileForm
      draftName="profile-test"
      initial={initial}
      person={asha}
      button="Submit"
      save={save}
      onEdit={onEdit}
    />,
  )
  return { ...shown, save, onEdit }
}

const ready = () => screen.findByText('Submit')
const submit = async () => fireEvent.click(await ready())
const typedCity = () => waitFor(() => expect(field('City').role).toBeNull())
const description = () => screen.getByLabelText<HTMLTextAreaElement>('Description')

function type(name: string, value: string) {
  act(() => field(name).focus())
  fireEvent.change(field(name), { target: { value } })
}

describe('the profile form', () => {
  test('an empty form says all of it under the fields, focuses the first and sends nothing', async () => {
    stubCalls(...lists)
    const { save } = show(emptyProfile)
    await submit()
    for (const [, , message] of profileRules) expect(screen.getByText(message)).toBeTruthy()
    expect(document.activeElement).toBe(description())
    expect(save).not.toHaveBeenCalled()

    await choose('Manglik', 'Yes')
    expect(screen.queryByText('Manglik is Required')).toBeNull()
    await choose('Caste', 'Nair')
    await choose('Country', 'India')
    expect(screen.queryByText('Country is Required')).toBeNull()
    expect(screen.getByText('Martial Status is Required')).toBeTruthy()
  })

  test('has its three sections in the specified order', async () => {
    stubCalls(...lists)
    show(filled)
    await ready()
    const sections = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(sections).toEqual(['Basic Details', 'Education & Career', 'Family Details'])
  })

  test('loads, then sends what it holds, and says that it is busy', async () => {
    stubCalls(...lists)
    let finish: (refusal: undefined) => void = () => {}
    const save = vi.fn(
      (_: SentProfile) =>
        new Promise<undefined>(resolve => {
          finish = resolve
        }),
    )
    show(filled, save)
    expect(screen.getByRole('status').textContent).toBe('Loading…')
    await submit()
    expect(await screen.findByText('Sending...')).toBeTruthy()
    expect(save).toHaveBeenCalledExactlyOnceWith(filled)
    finish(undefined)
    expect(await ready()).toBeTruthy()
  })

  test('lists that fail can be asked for again', async () => {
    stubCalls(fails(listCasteOptions, 500), ...lists)
    show(filled)
    expect(await screen.findByText('We could not load the choices of this form.')).toBeTruthy()
    stubCalls(...lists)
    fireEvent.click(screen.getByText('Retry'))
    expect(await ready()).toBeTruthy()
  })

  test('a caste brings its sub-castes and the general answers, and empties the one chosen before', async () => {
    stubCalls(...lists)
    show({ ...filled, caste: '', sub_caste: '' })
    await ready()
    expect(field('Sub Caste').disabled).toBe(true)
    await choose('Caste', 'Brahmin - Iyer')
    const general = ['Other', 'Not Applicable', 'Prefer Not To Say']
    expect(await optionsOf('Sub Caste')).toEqual(['Vadama', 'Vathima', ...general])
    await choose('Sub Caste', 'Vathima')
    expect(field('Sub Caste').value).toBe('Vathima')
    await choose('Caste', 'Nair')
    expect(field('Sub Caste').value).toBe('')
    expect(await optionsOf('Sub Caste')).toEqual(general)
  })

  test('another country empties state and city; where no city is listed it is typed', async () => {
    stubCalls(...lists)
    show(filled)
    await ready()
    await waitFor(() => expect(field('City').value).toBe('Jaipur'))
    await choose('State', 'Lakshadweep')
    await typedCity()
    type('City', 'Minicoy')
    await choose('Country', 'Nepal')
    await waitFor(() => expect(field('City').disabled).toBe(true))
    expect(field('State').value).toBe('')
    await choose('State', 'Bagmati')
    await typedCity()
    expect(field('City').value).toBe('')
  })

  test.each([
    ['states', listStates, 'We could not load the states of India.'],
    ['cities', listCities, 'We could not load the cities of Rajasthan.'],
  ])('%s that fail to load are told with a retry', async (_, endpoint, message) => {
    stubCalls(fails(endpoint, 500), ...lists)
    show(filled)
    expect(await screen.findByText(message)).toBeTruthy()
    stubCalls(...lists)
    fireEvent.click(screen.getByText('Retry'))
    await waitFor(() => expect(screen.queryByText(message)).toBeNull())
  })

  test('a gothra is found by another spelling, and twice the same is a hint only', async () => {
    stubCalls(...lists)
    const { save } = show({ ...filled, gothra: '' })
    await ready()
    type('Gothra', 'agasthy')
    fireEvent.click(within(listOf('Gothra')).getByText('Agastya'))
    expect(screen.queryByText(/Both gothras are the same/)).toBeNull()
    await choose('Maternal Gothra', 'Agastya')
    expect(screen.getByText(/Both gothras are the same/)).toBeTruthy()
    await submit()
    await waitFor(() => expect(save).toHaveBeenCalledOnce())
  })

  test('the town of the family may be one of the list or any other', async () => {
    stubCalls(...lists)
    const { save } = show({ ...filled, family_based: '' })
    await ready()
    type('Family Belongs To', 'aj')
    expect(within(listOf('Family Belongs To')).getByText('Ajmer')).toBeTruthy()
    type('Family Belongs To', 'Ajgaon')
    await submit()
    await waitFor(() => expect(save.mock.calls[0]?.[0].family_based).toBe('Ajgaon'))
  })

  test('keeps what was filled in over a reload, and tells the page of every edit', async () => {
    stubCalls(...lists)
    const first = show(filled)
    await ready()
    expect(first.onEdit).not.toHaveBeenCalled()
    fireEvent.change(screen.getByLabelText('Pin Code'), { target: { value: '305001' } })
    expect(first.onEdit).toHaveBeenLastCalledWith({ ...filled, pin: '305001' })
    first.unmount()
    show(filled)
    await ready()
    expect(screen.getByLabelText<HTMLInputElement>('Pin Code').value).toBe('305001')
  })
})

describe('the introduction in the form', () => {
  test('follows the answers until a person changes it', async () => {
    stubCalls(...lists)
    show({ ...filled, desc: '' })
    await ready()
    fireEvent.click(screen.getByText('Write it again'))
    expect(description().value).toContain('as a software engineer')
    await choose('Occupation', 'Farmer')
    expect(description().value).toContain('as a farmer')
    fireEvent.change(description(), { target: { value: 'I grow mangoes.' } })
    await choose('Occupation', 'Software Engineer')
    expect(description().value).toBe('I grow mangoes.')
  })

  test('is written anew at once while it is ours, and only after asking once it is theirs', async () => {
    stubCalls(...lists)
    show({ ...filled, desc: '' })
    await ready()
    const again = () => fireEvent.click(screen.getByText('Write it again'))
    again()
    const one = description().value
    again()
    expect(description().value).not.toBe(one)

    fireEvent.change(description(), { target: { value: 'I grow mangoes.' } })
    again()
    expect(document.activeElement).toBe(screen.getByText('Keep my words').closest('button'))
    fireEvent.click(screen.getByText('Keep my words'))
    expect(description().value).toBe('I grow mangoes.')
    again()
    fireEvent.click(screen.getByText('Replace them'))
    expect(description().value).toContain('28')
  })
})
