import { useInfiniteQuery } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../../testing/render-page.tsx'
import { CallError } from '../../lib/call-error.ts'
import { memberKeyOf } from '../../lib/query-keys.ts'
import { MemberList } from './member-list.tsx'
import { matchCard } from './member-stubs.ts'

let broken: Error | undefined
const asked: number[] = []

function List() {
  const query = useInfiniteQuery({
    queryKey: memberKeyOf('listRecentMatches'),
    queryFn: async ({ pageParam }) => {
      asked.push(pageParam)
      if (broken) throw broken
      return [matchCard(pageParam)]
    },
    initialPageParam: 2001,
    getNextPageParam: (_, pages) => 2001 + pages.length,
    select: ({ pages }) => pages.flat(),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return <MemberList query={query} linkTo={() => '/'} actions={() => null} empty={null} />
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

afterEach(() => {
  broken = undefined
})

test.each([
  ['the next page again', new Error('broken'), 2002],
  ['the whole list if the cursor is not valid', CallError.refused(400, { message: 'Gone' }), 2001],
])('after a failed next page, Retry loads %s', async (_, error, again) => {
  renderPart(<List />)
  await screen.findByText('Member 2001')
  broken = error
  press('Load More')
  await screen.findByText('We could not load more profiles.')
  broken = undefined
  asked.length = 0
  press('Retry')
  await waitFor(() => expect(screen.queryByText('We could not load more profiles.')).toBeNull())
  expect(asked).toEqual([again])
})

test('a failed next page keeps the scroll position', async () => {
  const readTo = (place: number) => {
    vi.stubGlobal('scrollY', place)
    window.dispatchEvent(new Event('scroll'))
  }
  const { router } = renderPart(<List />)
  await act(() => router.navigate('/list'))
  await screen.findByText('Member 2001')
  const scrolled = vi.spyOn(window, 'scrollTo')
  readTo(400)
  await act(() => router.navigate('/profile'))
  await act(() => router.navigate(-1))
  await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith({ top: 400, behavior: 'instant' }))

  broken = new Error('broken')
  press('Load More')
  await screen.findByText('We could not load more profiles.')
  readTo(700)
  broken = undefined
  press('Retry')
  await screen.findByText('Member 2002')
  await act(() => new Promise(done => requestAnimationFrame(done)))
  expect(scrolled).toHaveBeenCalledTimes(1)

  await act(() => router.navigate('/profile'))
  await act(() => router.navigate(-1))
  await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith({ top: 700, behavior: 'instant' }))
})
