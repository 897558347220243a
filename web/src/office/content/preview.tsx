import { useElementSize } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { paths } from '#contract/platform/paths.ts'
import layout from '../ui/office.module.css'
import type { ContentItem } from './api.ts'
import classes from './content.module.css'
import type { SeenVersion } from './local-copy.ts'

const screens = [
  { width: 360, height: 740, label: 'Phone' },
  { width: 1280, height: 800, label: 'Laptop' },
] as const

/** Shows the public renderer’s page. A new revision reloads it. */
export function Preview({ item, seen: { n, revision } }: { item: ContentItem; seen: SeenVersion }) {
  const [screen, setScreen] = useState<(typeof screens)[number]>(screens[0])
  const { ref, width: room } = useElementSize()
  const top = useRef<HTMLDivElement>(null)
  // The Preview button is below a long form.
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'start' })
  }, [])
  const { width, height } = screen
  const scale = room === 0 ? 1 : Math.min(1, room / width)
  const address = paths.adminPreview(item.kind, item.key, n)
  return (
    <div ref={top} className={classes.preview}>
      <fieldset className={classes.screens} aria-label="Screen">
        {screens.map(one => (
          <label key={one.width}>
            <input
              type="radio"
              name="preview-screen"
              checked={one.width === width}
              onChange={() => setScreen(one)}
            />
            {one.label}
          </label>
        ))}
        <a href={address} target="_blank" rel="noopener" className={layout.quiet}>
          Open in a new tab
        </a>
      </fieldset>
      <div ref={ref} className={classes.frame} style={{ maxWidth: width, height: height * scale }}>
        <iframe
          key={`${n} ${revision}`}
          title={`Preview on a ${screen.label.toLowerCase()}`}
          src={`${address}&revision=${revision}`}
          // Scripts do not run. The same origin is needed for our fonts.
          sandbox="allow-same-origin"
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  )
}
