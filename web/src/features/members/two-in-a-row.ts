import { useSyncExternalStore } from 'react'
import { keepOnDevice, readFromDevice } from '../../lib/on-device.ts'

const name = 'two-in-a-row'
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const read = () => readFromDevice(name) === true

/** Whether the member has two cards in a row on a phone: kept on the device, the same in every list. */
export function useTwoInARow(): [isTwo: boolean, setIsTwo: (isTwo: boolean) => void] {
  const isTwo = useSyncExternalStore(subscribe, read, () => false)
  const setIsTwo = (isOn: boolean) => {
    keepOnDevice(name, isOn)
    for (const listener of listeners) listener()
  }
  return [isTwo, setIsTwo]
}
