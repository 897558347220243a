import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { wrongType } from '#contract/features/photos/photo-facts.ts'
import { type Picture, type Prepared, preparePicture, releasePicture } from './prepare-picture.ts'

type Refusal = Extract<Prepared, { refusal: string }>['refusal']

const refusals: Record<Refusal, string> = {
  type: wrongType,
  heic: `${wrongType}\nThis photo is in HEIC format. Please choose it from the Photos app. For new photos, open Settings > Camera > Formats and choose Most Compatible.`,
  unreadable: 'We could not open this photo. Please choose another.',
  'too-large': 'This photo is too large. Please choose a smaller one.',
}

/** The chosen photos, which the member crops one by one. */
export function useChosenPictures() {
  const [chosen, setChosen] = useState<readonly Picture[]>([])
  const [alert, setAlert] = useState<string>()
  const [isOpening, setIsOpening] = useState(false)
  const latest = useRef(0)

  /** Replaces earlier choices. An unusable file shows an alert and does not stop the others. */
  const choose = async (files: readonly File[], limit: number) => {
    if (files.length === 0) return
    const call = ++latest.current
    clear()
    setIsOpening(true)
    const prepared = await prepareInTurn(files.slice(0, limit))
    const pictures = prepared.filter(one => 'blob' in one)
    if (call !== latest.current) return pictures.forEach(releasePicture)
    const refused = prepared.find(one => 'refusal' in one)
    setChosen(pictures)
    setAlert(refused ? refusals[refused.refusal] : tooMany(files.length, limit))
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

/** One by one, because a phone does not have the memory for six photos. */
async function prepareInTurn(files: readonly File[]): Promise<Prepared[]> {
  const prepared: Prepared[] = []
  for (const file of files) prepared.push(await preparePicture(file))
  return prepared
}

function tooMany(count: number, limit: number): string | undefined {
  if (count <= limit) return undefined
  return limit === 1
    ? 'You can add one more photo, so we took only the first.'
    : `You can add ${limit} more photos, so we took only the first ${limit}.`
}
