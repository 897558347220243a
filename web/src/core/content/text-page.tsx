import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { LoadError } from '../../ui/loaded.tsx'
import { PageBody } from '../../ui/page-body.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { TextSkeleton } from '../../ui/skeletons.tsx'
import { Contents } from './contents.tsx'
import { prepareHtml } from './prepare-html.ts'
import '../../ui/print.css'
import { RichText } from './rich-text.tsx'
import classes from './text-page.module.css'

interface TextPageProps {
  title: string
  /** One sentence under the title. Also the description in search results. */
  lead: string
  query: UseQueryResult<unknown>
  html: string | undefined
  /** Shows a table of contents above a long text. */
  hasContents?: boolean
  /** Above the text on phones, beside it on wide screens. */
  picture?: ReactNode
  children?: ReactNode
}

/** A page of stored text: a policy, how it works, about us. */
export function TextPage({
  title,
  lead,
  query,
  html,
  hasContents = false,
  picture,
  children,
}: TextPageProps) {
  const hasSide = hasContents || picture !== undefined
  return (
    <PageBody>
      <div className={classes.page} data-side={hasSide || undefined}>
        <PageTitle title={title} lead={lead} />
        {html !== undefined && <Text html={html} hasContents={hasContents} picture={picture} />}
        {html !== undefined && children}
        {query.isPending && <Loading />}
        {html === undefined && query.isError && (
          <LoadError what={`We could not load “${title}”.`} query={query} />
        )}
      </div>
    </PageBody>
  )
}

function Text({
  html,
  hasContents,
  picture,
}: Pick<TextPageProps, 'hasContents' | 'picture'> & { html: string }) {
  const text = useMemo(() => prepareHtml(html), [html])
  useArrivalAtSection()
  return (
    <div className={classes.columns}>
      {picture && <div className={classes.picture}>{picture}</div>}
      {hasContents && <Contents sections={text.sections} />}
      <RichText html={text.html} />
    </div>
  )
}

/** Scrolls to the section in the address: the browser looked for it before the text was there. */
function useArrivalAtSection() {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  }, [hash])
}

function Loading() {
  return (
    <div className={classes.loading} role="status" aria-label="Loading this page">
      <TextSkeleton lines={4} />
      <TextSkeleton lines={6} />
      <TextSkeleton lines={5} />
    </div>
  )
}
