import { useState } from 'react'

/** Whether an image failed to load. An image can fail before hydration, so the ref checks it once without an event. */
export function useBrokenImage(src: string | undefined) {
  const [broken, setBroken] = useState<string>()
  const markBroken = () => setBroken(src)
  return {
    isBroken: src !== undefined && broken === src,
    watch: {
      onError: markBroken,
      ref: (image: HTMLImageElement | null) => {
        if (image?.complete && image.naturalWidth === 0) markBroken()
      },
    },
  }
}
