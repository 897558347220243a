import type { Crop, Turn } from '#contract/features/photos/photos.ts'
import { type Size, turned } from './crop.ts'
import classes from './cropped-picture.module.css'

interface CroppedPictureProps {
  src: string
  /** Of the picture as it is, not yet turned. */
  size: Size
  crop: Crop
  turn: Turn
  alt?: string
}

const percent = (part: number) => `${part * 100}%`

/** The part of a picture that a card will show, as the browser has it. */
export function CroppedPicture({ src, size, crop, turn, alt = '' }: CroppedPictureProps) {
  const [x, y, width, height] = crop
  const stands = turned(size, turn)
  // The whole picture as it stands; the frame cuts the rest off.
  const whole = {
    left: percent(-x / width),
    top: percent(-y / height),
    width: percent(1 / width),
    height: percent(1 / height),
  }
  // On its side, the picture is as wide as this box is high.
  const upright = {
    width: percent(size.width / stands.width),
    height: percent(size.height / stands.height),
    transform: `translate(-50%, -50%) rotate(${turn}deg)`,
  }
  return (
    <span className={classes.frame}>
      <span className={classes.picture} style={whole}>
        <img src={src} alt={alt} style={upright} draggable={false} />
      </span>
    </span>
  )
}
