import { IconBrandFacebook, IconBrandWhatsapp, IconBrandX, IconCheck, IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './share-links.module.css'

interface ShareLinksProps {
  title: string
  /** The full address of the post. Unknown while the server renders. */
  url: string | undefined
}

export function ShareLinks({ title, url }: ShareLinksProps) {
  return (
    <section className={classes.share} aria-label="Share this article">
      <h2 className={classes.title}>Share this article</h2>
      {url && <Links title={title} url={url} />}
    </section>
  )
}

function Links({ title, url }: { title: string; url: string }) {
  const [text, address] = [encodeURIComponent(title), encodeURIComponent(url)]
  const places = [
    [`https://wa.me/?text=${text}%20${address}`, 'WhatsApp', IconBrandWhatsapp],
    [`https://www.facebook.com/sharer/sharer.php?u=${address}`, 'Facebook', IconBrandFacebook],
    [`https://x.com/intent/post?text=${text}&url=${address}`, 'X', IconBrandX],
  ] as const
  return (
    <ul className={classes.links}>
      {places.map(([href, name, Icon]) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noopener" aria-label={`Share on ${name}`}>
            <Icon size={22} aria-hidden />
            {name}
          </a>
        </li>
      ))}
      <li>
        <CopyLink url={url} />
      </li>
    </ul>
  )
}

function CopyLink({ url }: { url: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  const copy = () =>
    writeToClipboard(url).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    )
  return (
    <>
      <button type="button" onClick={copy}>
        {outcome === 'copied' ? <IconCheck size={22} aria-hidden /> : <IconLink size={22} aria-hidden />}
        {outcome === 'copied' ? 'Link copied' : 'Copy link'}
      </button>
      <span role="status" className={classes.outcome}>
        {outcome === 'refused' && `The link could not be copied. Please copy it from here: ${url}`}
      </span>
    </>
  )
}

/** Browsers offer the clipboard on https only. */
async function writeToClipboard(text: string): Promise<void> {
  if (!navigator.clipboard) throw new Error('There is no clipboard.')
  await navigator.clipboard.writeText(text)
}
