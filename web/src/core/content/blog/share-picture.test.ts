import { expect, test } from 'vitest'
import { sharePicture } from './share-picture.ts'

const drawn = import.meta.glob('../../../../public/art/posts/*-share.jpg')

test('each cover of our own has a share picture, which is used for sharing', () => {
  const { path, alt, size } = sharePicture('art/posts/choosing-a-muhurat.webp', 'Choosing a Muhurat')
  expect(path).toBe('/api/v1/art/posts/choosing-a-muhurat-share.jpg')
  expect([alt, size]).toEqual(['The cover of "Choosing a Muhurat"', { width: 1200, height: 630 }])
  expect(Object.keys(drawn)).toContain(path.replace('/api/v1', '../../../../public'))
})

test('any other cover is shared as it is', () => {
  expect(sharePicture('uploads/cover.jpg', 'A post')).toEqual({
    path: '/api/v1/uploads/cover.jpg',
    alt: 'The cover of "A post"',
  })
})
