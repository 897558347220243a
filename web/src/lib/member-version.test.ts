import { afterEach, expect, test, vi } from 'vitest'
import { onNewVersion, receiveVersion, setVersion } from './member-version.ts'

const news = vi.fn()
let stop: () => void = () => {}

afterEach(() => {
  stop()
  news.mockReset()
})

/** How often there was news after each version that member heard. */
function heard(member: number, ...versions: number[]): number[] {
  stop()
  stop = onNewVersion(news)
  return versions.map(version => {
    receiveVersion(member, version)
    return news.mock.calls.length
  })
}

test('another number than the last one is news: a higher one, and a lower one', () => {
  expect(heard(3001, 4, 4, 5, 4, 5)).toEqual([0, 0, 1, 2, 2])
})

test('the first number of a member is no news, whatever the member before had', () => {
  heard(3002, 8)
  expect(heard(3003, 3)).toEqual([0])
})

test('one’s own change is known already, and an older one does not make it forgotten', () => {
  heard(3004, 4)
  setVersion(3004, 6)
  setVersion(3004, 5)
  expect(heard(3004, 6)).toEqual([0])
})

test('who has stopped listening hears nothing', () => {
  heard(3005, 1)
  stop()
  receiveVersion(3005, 2)
  expect(news).not.toHaveBeenCalled()
})
