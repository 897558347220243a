import { Tabs, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import classes from './match-tabs.module.css'

const tabs = [
  { key: 'desired', label: 'Desired Partner' },
  { key: 'matched', label: 'Matched Profiles' },
  { key: 'sent', label: 'Sent Interest' },
  { key: 'recent', label: 'Recently Joined' },
] as const
type MatchTab = (typeof tabs)[number]['key']

const defaultTab: MatchTab = 'desired'
const isTab = (text: string | null): text is MatchTab => tabs.some(({ key }) => key === text)

interface MatchTabsProps {
  panels: Record<MatchTab, ReactNode>
  /** The number of members in each tab. */
  figures: Partial<Record<MatchTab, string>>
}

/** Keeps the open tab in the URL, so that Back, reload and shared links work. */
export function MatchTabs({ panels, figures }: MatchTabsProps) {
  const [query, setQuery] = useSearchParams()
  const requested = query.get('tab')
  const open = isTab(requested) ? requested : defaultTab
  const show = (tab: string | null) =>
    setQuery(tab && tab !== defaultTab ? { tab } : {}, { replace: true, preventScrollReset: true })
  return (
    <Tabs value={open} onChange={show} keepMounted={false} classNames={classes}>
      <Tabs.List aria-label="Your matches">
        {tabs.map(({ key, label }) => (
          <Tabs.Tab key={key} value={key} rightSection={key !== 'recent' && <Figure text={figures[key]} />}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ key, label }) => (
        <Tabs.Panel key={key} value={key}>
          <VisuallyHidden component="h2">{label}</VisuallyHidden>
          {panels[key]}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** Hidden from screen readers, so that the tab keeps its name. */
function Figure({ text }: { text: string | undefined }) {
  return (
    <span className={classes.figure} aria-hidden>
      {text === '0' ? '' : text}
    </span>
  )
}
