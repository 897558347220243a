import { afterEach, expect, test, vi } from 'vitest'
import { onNewVersion, receiveVersion, setVersion } from './member-version.ts'

const news = vi.fn()
let stop: () => void = () => {}

afterEach(() => {
  stop()
  news.mockReset()
})

/** The number of news events after each version that a member received. */
function countNews(member: number, ...versions: number[]): number[] {
  stop()
  stop = onNewVersion(news)
  return versions.map(version => {
    receiveVersion(member, version)
    return news.mock.calls.length
  })
}

test('a higher and a lower version than the last one are news', () => {
  expect(countNews(3001, 4, 4, 5, 4, 5)).toEqual([0, 0, 1, 2, 2])
})

test('the first version of a member is not news, whichever version the previous member had', () => {
  countNews(3002, 8)
  expect(countNews(3003, 3)).toEqual([0])
})

test('the member’s own change is not news, and an older version does not replace it', () => {
  countNews(3004, 4)
  setVersion(3004, 6)
  setVersion(3004, 5)
  expect(countNews(3004, 6)).toEqual([0])
})

test('a listener that was removed gets no news', () => {
  countNews(3005, 1)
  stop()
  receiveVersion(3005, 2)
  expect(news).not.toHaveBeenCalled()
})
