import { type ComboboxStore, useCombobox } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'

/**
 * The keyboard's way through a list of which a part is drawn. Mantine remembers the marked option by its place among
 * the drawn ones, which changes while the list is scrolled; so it is counted anew before each step, from the chosen
 * one on where none is marked.
 */
export function useDrawnOptions(
  isOpen: boolean,
  setOpen: (isOpen: boolean) => void,
  likelyTop: () => number,
): ComboboxStore {
  const [listId, setListId] = useState<string | null>(null)
  const store = useCombobox({ opened: isOpen, onOpenedChange: setOpen, loop: false })
  const findTop = useEffectEvent(likelyTop)
  useEffect(() => {
    const list = isOpen && listId && document.getElementById(listId)
    return list ? onceSeen(list, () => showChosen(list, findTop())) : undefined
  }, [isOpen, listId])
  const recount = () => {
    const options = Array.from(document.querySelectorAll(`#${listId} [role=option]`))
    const placeOf = (mark: string) => options.findIndex(option => option.hasAttribute(mark))
    const marked = placeOf('data-combobox-selected')
    store.updateSelectedOptionIndex(marked === -1 ? placeOf('data-combobox-active') : marked)
  }
  const recounted =
    <Result>(step: () => Result) =>
    () => {
      recount()
      return step()
    }
  return {
    ...store,
    listId,
    setListId: id => {
      store.setListId(id)
      setListId(id)
    },
    selectNextOption: recounted(store.selectNextOption),
    selectPreviousOption: recounted(store.selectPreviousOption),
    clickSelectedOption: recounted(store.clickSelectedOption),
  }
}

/** A list that opens has no size until it has found its place on the page. */
function onceSeen(list: HTMLElement, act: () => void): () => void {
  const observer = new ResizeObserver(() => {
    if (list.clientHeight === 0) return
    observer.disconnect()
    act()
  })
  observer.observe(list)
  return () => observer.disconnect()
}

/** Scrolls the list alone: the page stays where it is. */
function showChosen(list: HTMLElement, likelyTop: number) {
  const chosen = list.querySelector('[data-combobox-active]')
  if (!chosen) {
    list.scrollTop = likelyTop - list.clientHeight / 2
    return
  }
  const [around, row] = [list.getBoundingClientRect(), chosen.getBoundingClientRect()]
  list.scrollTop += row.top - around.top - (around.height - row.height) / 2
}
