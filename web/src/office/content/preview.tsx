import { useElementSize } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { paths } from '#contract/platform/paths.ts'
import type { Item } from './api.ts'

/** Where a version is shown as everybody would see it. */
export const previewOf = ({ kind, key }: Item, n: number) => paths.adminPreview(kind, key, n)

const widths = [
  { width: 360, height: 740, label: 'On a phone' },
  { width: 1280, height: 800, label: 'On a laptop' },
] as const

interface PreviewProps {
  item: Item
  n: number
  /** Another number, and it is shown anew. */
  revision: number
}

/** The page as everybody would see it, by what draws it for them. Nothing in it runs. */
export function Preview({ item: { kind, key }, n, revision }: PreviewProps) {
  const [chosen, setChosen] = useState<(typeof widths)[number]>(widths[0])
  const { ref, width: room } = useElementSize()
  const whole = useRef<HTMLDivElement>(null)
  // Asked for at the lower edge of a long form: it comes to whoever asked.
  useEffect(() => {
    whole.current?.scrollIntoView({ block: 'start' })
  }, [])
  const { width, height } = chosen
  const scale = room === 0 ? 1 : Math.min(1, room / width)
  const address = previewOf({ kind, key }, n)
  return (
    <div ref={whole} className="office-stack editing-shown-page">
      <fieldset className="editing-widths">
        <legend className="office-unseen">Width of the preview</legend>
        {widths.map(one => (
          <label key={one.width}>
            <input
              type="radio"
              name="preview-width"
              checked={one.width === width}
              onChange={() => setChosen(one)}
            />
            {one.label} ({one.width})
          </label>
        ))}
        <a href={address} target="_blank" rel="noopener">
          In a tab of its own
        </a>
      </fieldset>
      <div ref={ref} className="editing-frame" style={{ height: height * scale }}>
        <iframe
          key={`${n} ${revision}`}
          title={`Preview, ${width} pixels wide`}
          src={`${address}&revision=${revision}`}
          // No script runs, whatever the text says; its letters are ours, so that it looks as it will.
          sandbox="allow-same-origin"
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  )
}
