import type { Crop, Turn } from '#contract/features/photos/photos.ts'
import { type Size, turned } from './crop.ts'
import classes from './cropped-picture.module.css'

interface CroppedPictureProps {
  src: string
  /** Before the rotation. */
  size: Size
  crop: Crop
  turn: Turn
  alt?: string
}

const percent = (part: number) => `${part * 100}%`

/** Previews a crop in the browser. */
export function CroppedPicture({ src, size, crop, turn, alt = '' }: CroppedPictureProps) {
  const [x, y, width, height] = crop
  const upright = turned(size, turn)
  // The frame hides everything outside the crop.
  const whole = {
    left: percent(-x / width),
    top: percent(-y / height),
    width: percent(1 / width),
    height: percent(1 / height),
  }
  // After a quarter turn, width and height of the image are swapped.
  const rotated = {
    width: percent(size.width / upright.width),
    height: percent(size.height / upright.height),
    transform: `translate(-50%, -50%) rotate(${turn}deg)`,
  }
  return (
    <span className={classes.frame}>
      <span className={classes.picture} style={whole}>
        <img src={src} alt={alt} style={rotated} draggable={false} />
      </span>
    </span>
  )
}
