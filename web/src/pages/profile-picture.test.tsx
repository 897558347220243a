import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { saveSettings } from '#contract/core/settings/settings.ts'
import {
  declinePhotos,
  deletePhoto,
  grantPhotos,
  type OwnPhoto,
  orderPhotos,
  revokePhotos,
  setProfilePhoto,
  wrongType,
} from '#contract/features/photos/photos.ts'
import { dashboardCalls } from '../../testing/as-member.ts'
import { ownSettings } from '../../testing/own-settings.ts'
import { pictureFile, stubPictures } from '../../testing/pictures.ts'
import { pressTwice } from '../../testing/press-twice.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { fails, heldBack, replies, type Stub, sentTo, stubCalls } from '../../testing/stub-calls.ts'
import { type StubbedUpload, stubUploads } from '../../testing/stub-uploads.ts'
import {
  photoAt,
  photoPageStubs,
  photosUpTo,
  stubPhotoMode,
  stubPhotos,
  stubRequests,
} from '../features/photos/photo-stubs.ts'
import { retryPauses } from '../features/photos/use-uploads.ts'
import { undoMs } from '../lib/delayed-delete.ts'

const address = '/profile-picture/1001'
let uploads: StubbedUpload[]

beforeEach(() => {
  stubPictures()
  uploads = stubUploads()
})

function open(slots: OwnPhoto[], ...stubs: Stub[]) {
  const calls = stubCalls(...stubs, stubPhotos(slots), ...photoPageStubs)
  return { ...renderAt(address), calls }
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const slots = () => screen.findByRole('list', { name: 'Photos' })
const captions = async () =>
  within(await slots())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const field = () => screen.getByLabelText<HTMLInputElement>('Choose photos')
/** Waits for the script of the dialog. */
const frame = async () => (await screen.findByRole('application')).closest('dialog') as HTMLElement

async function choose(...files: File[]) {
  await slots()
  fireEvent.change(field(), { target: { files } })
}

/** Chooses a photo, crops it and starts the upload. */
async function send(file = pictureFile('jpeg')) {
  await choose(file)
  await userEvent.click(within(await frame()).getByRole('button', { name: 'Upload Photo' }))
  await waitFor(() => expect(uploads).not.toEqual([]))
  return uploads.at(-1) as StubbedUpload
}

const openSheet = async (name: RegExp) => {
  await slots()
  await userEvent.click(button(name))
  return screen.getByRole('dialog')
}

test("another member's address redirects to the own page", async () => {
  stubCalls(stubPhotos([]), ...photoPageStubs)
  const { router } = renderAt('/profile-picture/1002')
  await slots()
  expect(router.state.location.pathname).toBe(address)
})

test('a member without photos sees six empty slots and one upload button', async () => {
  open([])
  expect(await captions()).toEqual(['Add the profile photo', ...Array(5).fill('Add a photo')])
  expect(screen.getByText('Please Set atleast one Profile Photo')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /upload/i })).toBeNull()
  expect(field().accept).toBe('image/jpeg,image/png,image/gif')
})

describe('choosing', () => {
  test.each([
    ['a renamed WebP', pictureFile('webp'), wrongType],
    ['a text', new File(['hello'], 'photo.png', { type: 'image/png' }), wrongType],
  ])('%s shows the alert and does not open the crop dialog', async (_, file, message) => {
    open([])
    await choose(file)
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(field().value).toBe('')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a photo is sent whole, with its crop, its rotation and the owner’s declaration', async () => {
    open([])
    await choose(pictureFile('png'))
    const dialog = within(await frame())
    await userEvent.click(dialog.getByRole('button', { name: 'Rotate' }))
    await userEvent.click(dialog.getByLabelText('This photo is edited or AI-made'))
    const press = dialog.getByRole('button', { name: 'Upload Photo' })
    act(() => {
      press.click()
      press.click()
    })
    await waitFor(() => expect(uploads).toHaveLength(1))
    await act(async () => {})
    expect(uploads).toHaveLength(1)
    const [upload] = uploads
    expect(upload?.fields).toMatchObject({ turn: '90', edited: 'true', id: '1001' })
    expect(upload?.fields.client_id).toMatch(/^[0-9a-f-]{36}$/)
    const [x = 0, y, w, h] = upload?.fields.crop?.split(',').map(Number) ?? []
    expect([x.toFixed(3), y, w?.toFixed(3), h]).toEqual(['0.231', 0, '0.600', 1])
    expect(upload?.form.get('img')).toBeInstanceOf(Blob)
  })

  test('several photos are cropped one by one, up to the number of free slots', async () => {
    open(photosUpTo(4))
    await choose(...Array.from({ length: 3 }, () => pictureFile('jpeg')))
    expect(await screen.findByRole('dialog', { name: 'Crop photo (2 left)' })).toBeTruthy()
    await frame()
    expect(screen.getByText('You can add 2 more photos, so we took only the first 2.')).toBeTruthy()
    await userEvent.click(within(await frame()).getByRole('button', { name: 'Upload Photo' }))
    await screen.findByRole('dialog', { name: 'Crop photo' })
    await userEvent.click(within(await frame()).getByRole('button', { name: 'Upload Photo' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(uploads).toHaveLength(1)
    await uploads[0]?.replies({ response: 'success', message: '', photo: photoAt(5) })
    await waitFor(() => expect(uploads).toHaveLength(2))
  })
})

describe('sending', () => {
  test('an upload shows its progress, its check and the stored photo', async () => {
    open([])
    const upload = await send()
    upload.progress(0.42)
    expect(screen.getByText('42 %')).toBeTruthy()
    expect(button('Cancel')).toBeTruthy()
    upload.progress(1)
    expect(screen.getAllByText('Checking the photo…').length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    const stored = photoAt(1, { status: 'pending' })
    stubCalls(stubPhotos([stored]), ...photoPageStubs)
    await upload.replies({ response: 'success', message: 'Stored', photo: stored })
    expect((await captions())[0]).toBe('Profile photo Waiting for review')
    expect(screen.getByText('Photo saved. It is waiting for review.')).toBeTruthy()
  })

  test('Retry sends a failed photo with the same id', async () => {
    open([])
    const upload = await send()
    await upload.breaks()
    expect(screen.getByRole('alert').textContent).toContain('We could not reach the server.')
    const press = button('Retry')
    act(() => {
      press.click()
      press.click()
    })
    await waitFor(() => expect(uploads).toHaveLength(2))
    await act(async () => {})
    expect(uploads).toHaveLength(2)
    expect(uploads[1]?.fields).toEqual(upload.fields)
  })

  describe('while the server is busy', () => {
    const busy = { message: 'The service is very busy. Please try again in a moment.' }

    test('a photo is sent again after a pause and saved once', async () => {
      vi.useFakeTimers({ shouldAdvanceTime: true })
      open([])
      const upload = await send()
      await upload.replies(busy, 503)
      expect(screen.getByText('Still trying…')).toBeTruthy()
      expect(screen.queryByRole('alert')).toBeNull()
      expect(uploads).toHaveLength(1)
      await act(() => vi.advanceTimersByTimeAsync(1.25 * (retryPauses[0] ?? 0)))
      expect(uploads).toHaveLength(2)
      expect(uploads[1]?.fields).toEqual(upload.fields)
      stubCalls(stubPhotos(photosUpTo(1)), ...photoPageStubs)
      await uploads[1]?.replies({ response: 'success', message: '', photo: photoAt(1) })
      expect(screen.getByText('Photo saved.')).toBeTruthy()
      await act(() => vi.advanceTimersByTimeAsync(120_000))
      expect(uploads).toHaveLength(2)
    })
  })

  test('a rejected upload shows the reason and can only be removed', async () => {
    open([])
    const upload = await send()
    await upload.replies({ response: 'invalid', message: 'You have six photos already.' })
    expect(screen.getByRole('alert').textContent).toBe('You have six photos already.')
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    await userEvent.click(button('Remove'))
    expect(screen.queryByRole('alert')).toBeNull()
    expect((await captions())[0]).toBe('Add the profile photo')
  })

  test('leaving during an upload asks first, and cancels it', async () => {
    const { router } = open([], ...dashboardCalls)
    const upload = await send()
    await act(() => router.navigate('/recently-joined-matches'))
    expect(await screen.findByRole('dialog', { name: 'Leave while a photo is uploading?' })).toBeTruthy()
    await userEvent.click(button('Stay'))
    expect(upload.isAborted).toBe(false)
    await act(() => router.navigate('/recently-joined-matches'))
    await userEvent.click(button('Leave'))
    await waitFor(() => expect(upload.isAborted).toBe(true))
    expect(router.state.location.pathname).toBe('/recently-joined-matches')
  })
})

describe('stored photos', () => {
  const answer = (photos: OwnPhoto[], response: 'success' | 'invalid' = 'success', message = '') => ({
    response,
    message,
    photos,
  })
  const [one, two, three] = photosUpTo(3) as [OwnPhoto, OwnPhoto, OwnPhoto]
  const paths = async () =>
    Array.from(
      (await slots()).querySelectorAll<HTMLElement>('button[data-photo]'),
      ({ dataset }) => dataset.photo,
    )
  const numbered = (...photos: OwnPhoto[]) => photos.map((photo, place) => ({ ...photo, slot: place + 1 }))

  test('a photo shows that it waits, was rejected or is edited, and what to do', async () => {
    const reason = 'This photo is too dark. Please choose a clearer one.'
    open([
      photoAt(1, { status: 'pending' }),
      photoAt(2, { isEdited: true }),
      photoAt(3, { status: 'rejected', reason }),
    ])
    expect((await captions()).slice(0, 3)).toEqual([
      'Profile photo Waiting for review',
      'Photo 2Edited or AI-madeOn cards for now',
      'Photo 3 Not approved',
    ])
    expect(screen.getByText('Photo 3 was not approved.')).toBeTruthy()
    expect(screen.getByText(reason)).toBeTruthy()
  })

  test('Move right and Move left change the order, and a failed save restores it', async () => {
    const { calls } = open([one, two, three], replies(orderPhotos, answer(numbered(two, one, three))))
    await openSheet(/^Profile photo/)
    expect(String(await pressTwice(button('Move right'), calls, orderPhotos))).toBe('order=2%2C1%2C3&id=1001')
    expect(await paths()).toEqual([two.path, one.path, three.path])
    expect(screen.getByText('This is now photo 2.')).toBeTruthy()
    expect(document.activeElement?.getAttribute('data-photo')).toBe(one.path)

    stubCalls(fails(orderPhotos, 500), stubPhotos(numbered(two, one, three)), ...photoPageStubs)
    await openSheet(/^Photo 3/)
    await userEvent.click(button('Move left'))
    expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong. Please try again.')
    await waitFor(async () => expect(await paths()).toEqual([two.path, one.path, three.path]))
  })

  test('a deleted photo disappears immediately, returns with Undo, and is deleted after the undo period', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { calls } = open([one, two], replies(deletePhoto, answer(numbered(two))))
    await openSheet(/^Profile photo/)
    const press = button('Delete')
    act(() => {
      press.click()
      press.click()
    })
    await waitFor(async () => expect(await paths()).toEqual([two.path]))
    fireEvent.click(button('Undo'))
    expect(await paths()).toEqual([one.path, two.path])
    await act(() => vi.advanceTimersByTimeAsync(undoMs))
    expect(sentTo(calls, deletePhoto)).toEqual([])

    await openSheet(/^Profile photo/)
    fireEvent.click(button('Delete'))
    await screen.findByText('Photo deleted')
    await act(() => vi.advanceTimersByTimeAsync(undoMs))
    const sent = sentTo(calls, deletePhoto).map(String)
    expect(sent).toEqual(['img=1&src=uploads%2Fm%2Fa.webp&id=1001'])
    await waitFor(() => expect(screen.queryByText('Photo deleted')).toBeNull())
    expect(await paths()).toEqual([two.path])
  })

  test('leaving the page or the next action deletes the photo immediately', async () => {
    const { calls, router } = open(
      [one, two, three],
      replies(deletePhoto, answer(numbered(two, three))),
      ...dashboardCalls,
    )
    await openSheet(/^Profile photo/)
    await userEvent.click(button('Delete'))
    await screen.findByText('Photo deleted')
    await act(() => router.navigate('/recently-joined-matches'))
    await waitFor(() => expect(sentTo(calls, deletePhoto)).toHaveLength(1))
  })

  test('an action pressed during another one runs after it', async () => {
    const { stub, release } = heldBack(replies(orderPhotos, answer(numbered(two, one, three))))
    const { calls } = open(
      [one, two, three],
      stub,
      replies(setProfilePhoto, answer(numbered(three, one, two))),
    )
    await openSheet(/^Profile photo/)
    await userEvent.click(button('Move right'))
    await waitFor(() => expect(sentTo(calls, orderPhotos)).toHaveLength(1))
    await openSheet(/^Photo 3/)
    await userEvent.click(button('Make profile photo'))
    expect(sentTo(calls, setProfilePhoto)).toEqual([])
    release()
    await waitFor(() => expect(sentTo(calls, setProfilePhoto).map(String)).toEqual(['img=3&id=1001']))
    await waitFor(async () => expect(await paths()).toEqual([three.path, one.path, two.path]))
  })

  test('a rejected photo is replaced in its slot', async () => {
    const rejected = photoAt(1, { status: 'rejected', reason: 'Too dark.' })
    const fresh = photoAt(2, { path: 'uploads/m/new.webp' })
    const { calls } = open(
      [rejected, two],
      replies(deletePhoto, answer(numbered(two))),
      replies(orderPhotos, answer(numbered(fresh, two))),
    )
    await slots()
    fireEvent.change(screen.getByLabelText('Replace photo 1'), { target: { files: [pictureFile('jpeg')] } })
    await userEvent.click(within(await frame()).getByRole('button', { name: 'Upload Photo' }))
    await waitFor(() => expect(uploads).toHaveLength(1))
    expect(sentTo(calls, deletePhoto)[0]?.get('src')).toBe(rejected.path)
    await uploads[0]?.replies({ response: 'success', message: '', photo: fresh })
    await waitFor(async () => expect(await paths()).toEqual([fresh.path, two.path]))
    expect(sentTo(calls, orderPhotos)[0]?.get('order')).toBe('2,1')
  })
})

describe('the audience of the photos', () => {
  const saved = (photoMode: 'members' | 'mutual' | 'request') =>
    replies(saveSettings, { ...ownSettings, photoMode })
  const card = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name })

  test('a choice of audience is saved immediately and confirmed', async () => {
    const { calls } = open([], saved('request'))
    expect((await card(/^All members/)).checked).toBe(true)
    const sent = await pressTwice(await card(/^On request/), calls, saveSettings)
    expect(String(sent)).toBe('photoMode=request&id=1001')
    expect(await screen.findByText('Saved: on request.')).toBeTruthy()
    expect((await card(/^On request/)).checked).toBe(true)
  })

  test('the owner allows a photo request, declines one, and stops sharing', async () => {
    const done = { response: 'success' as const, message: '' }
    const rohan = { user_id: 2001, name: 'Rohan', state: 'asked' as const }
    const kabir = { user_id: 2002, name: 'Kabir', state: 'asked' as const }
    const { calls } = open(
      photosUpTo(1),
      replies(grantPhotos, done),
      replies(declinePhotos, done),
      replies(revokePhotos, done),
      stubPhotoMode('request'),
      stubRequests(rohan, kabir),
    )
    expect(await screen.findByText('Rohan')).toBeTruthy()
    expect(
      (await pressTwice(button('Allow Rohan to see the photos'), calls, grantPhotos)).get('find_id'),
    ).toBe('2001')
    expect(await screen.findByText('Rohan can now see the photos.')).toBeTruthy()
    expect(
      (await pressTwice(button('Decline the request of Kabir'), calls, declinePhotos)).get('find_id'),
    ).toBe('2002')
    await waitFor(() => expect(screen.queryByText('Kabir')).toBeNull())
    const stop = button('Stop sharing the photos with Rohan')
    expect((await pressTwice(stop, calls, revokePhotos)).get('find_id')).toBe('2001')
    expect(await screen.findByText('No requests yet')).toBeTruthy()
  })
})

test('after onboarding a member can add a first photo or skip it', async () => {
  stubCalls(stubPhotos([]), ...photoPageStubs)
  renderAt(`${address}?first`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Add your first photo' })).toBeTruthy()
  const skip = await screen.findByRole('link', { name: 'Skip for now' })
  expect(skip.getAttribute('href')).toBe('/recently-joined-matches')
})
