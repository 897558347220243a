import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../../testing/render-page.tsx'
import { type PhotosOf, ProfilePhotos } from './profile-photos.tsx'

const details: PhotosOf = {
  user_id: 1059,
  name: 'Neha',
  isOwn: false,
  image1: 'uploads/1.jpg',
  image2: 'uploads/2.jpg',
  image3: 'uploads/3.jpg',
  image4: null,
  image5: null,
  image6: null,
}

const button = (name: string) => screen.getByRole('button', { name })
const viewer = () => screen.getByRole('dialog', { name: 'Photos of Neha' })
const shown = () => viewer().querySelector('img')?.getAttribute('src')
const press = (key: string) => fireEvent.keyDown(viewer(), { key })

function show(change: Partial<PhotosOf> = {}) {
  return renderPart(<ProfilePhotos details={{ ...details, ...change }} />)
}

function swipe(from: number, to: number) {
  const stage = viewer().querySelector('img') as HTMLElement
  fireEvent.pointerDown(stage, { clientX: from })
  fireEvent.pointerUp(stage, { clientX: to })
}

test('each photo opens in the viewer, which shows its number', () => {
  show()
  fireEvent.click(button('Open photo 2 of 3'))
  expect(shown()).toBe('/api/v1/uploads/2.jpg')
  expect(screen.getByText('Photo 2 of 3')).toBeTruthy()
  fireEvent.click(button('Close'))
  fireEvent.click(button('Open the photo of Neha'))
  expect(shown()).toBe('/api/v1/uploads/1.jpg')
})

test('arrow keys, Home, End, the buttons and swipes change the photo and wrap around', () => {
  show()
  fireEvent.click(button('Open the photo of Neha'))
  const places: [move: () => void, photo: number][] = [
    [() => press('ArrowRight'), 2],
    [() => press('End'), 3],
    [() => press('ArrowRight'), 1],
    [() => press('ArrowLeft'), 3],
    [() => press('Home'), 1],
    [() => fireEvent.click(button('Next photo')), 2],
    [() => fireEvent.click(button('Previous photo')), 1],
    [() => swipe(300, 100), 2],
    [() => swipe(100, 300), 1],
    [() => swipe(100, 110), 1],
  ]
  for (const [move, photo] of places) {
    move()
    expect(shown()).toBe(`/api/v1/uploads/${photo}.jpg`)
  }
})

test('Escape closes the viewer', () => {
  show()
  fireEvent.click(button('Open photo 3 of 3'))
  fireEvent(viewer(), new Event('cancel', { cancelable: true }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('hidden photos show a placeholder with a request button and do not open', () => {
  show({
    image1: null,
    image2: null,
    image3: null,
    photoHidden: 'request',
    thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  })
  expect(screen.getByText('Photo on request')).toBeTruthy()
  expect(button('Ask to see the photos of Neha')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Open/ })).toBeNull()
})
