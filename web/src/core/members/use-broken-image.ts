import { useState } from 'react'

/**
 * Whether a picture could not be shown. One that failed before the app took the page over has no event left to
 * hear, so it is also looked at when it is first met.
 */
export function useBrokenImage(src: string | undefined) {
  const [broken, setBroken] = useState<string>()
  const note = () => setBroken(src)
  return {
    isBroken: src !== undefined && broken === src,
    watch: {
      onError: note,
      ref: (image: HTMLImageElement | null) => {
        if (image?.complete && image.naturalWidth === 0) note()
      },
    },
  }
}
