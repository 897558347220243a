import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { wrongType } from '#contract/features/photos/photo-facts.ts'
import { type Picture, type Prepared, preparePicture, releasePicture } from './prepare-picture.ts'

type Refusal = Extract<Prepared, { refusal: string }>['refusal']

const refusals: Record<Refusal, string> = {
  type: wrongType,
  heic: `${wrongType}\nThis one is HEIC: choose it from Photos, or take new ones with Settings > Camera > Formats > Most Compatible.`,
  unreadable: 'This photo could not be opened. Please choose another.',
  'too-large': 'This photo is too large to be sent. Please choose a smaller one.',
}

/** Chosen photos, cropped one after the other. */
export function useChosenPictures() {
  const [chosen, setChosen] = useState<readonly Picture[]>([])
  const [alert, setAlert] = useState<string>()
  const [isOpening, setIsOpening] = useState(false)
  const latest = useRef(0)

  /** Replaces earlier choices. A file that cannot be used gives an alert and does not stop the others. */
  const choose = async (files: readonly File[], most: number) => {
    if (files.length === 0) return
    const turn = ++latest.current
    clear()
    setIsOpening(true)
    const prepared = await prepareInTurn(files.slice(0, most))
    const pictures = prepared.filter(one => 'blob' in one)
    if (turn !== latest.current) return pictures.forEach(releasePicture)
    const wrong = prepared.find(one => 'refusal' in one)
    setChosen(pictures)
    setAlert(wrong ? refusals[wrong.refusal] : tooMany(files.length, most))
    setIsOpening(false)
  }
  /** Hands a cropped photo over to the upload, which releases it. */
  const remove = (picture: Picture) => setChosen(all => all.filter(one => one !== picture))
  const clear = () => {
    chosen.forEach(releasePicture)
    setChosen([])
    setAlert(undefined)
  }
  const leave = useEffectEvent(() => {
    latest.current++
    chosen.forEach(releasePicture)
  })
  useEffect(() => () => leave(), [])
  return { chosen, alert, isOpening, choose, remove, clear }
}

/** One after the other: a phone has not the memory for six at once. */
async function prepareInTurn(files: readonly File[]): Promise<Prepared[]> {
  const prepared: Prepared[] = []
  for (const file of files) prepared.push(await preparePicture(file))
  return prepared
}

function tooMany(count: number, most: number): string | undefined {
  if (count <= most) return undefined
  return most === 1
    ? 'There is room for one photo: the first was taken.'
    : `There is room for ${most} photos: the first ${most} were taken.`
}
