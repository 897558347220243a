import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageBody } from '../../ui/page-body.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { TextSkeleton } from '../../ui/skeletons.tsx'
import { Contents } from './contents.tsx'
import { prepareHtml } from './prepare-html.ts'
import './print.css'
import { RichText } from './rich-text.tsx'
import classes from './text-page.module.css'

interface TextPageProps {
  title: string
  lead?: string
  description?: string
  query: UseQueryResult<unknown>
  /** The text, once it is there. */
  html: string | undefined
  /** A long text says at its head what is in it. */
  hasContents?: boolean
}

/** A page of stored text: a policy, how it works, about us. */
export function TextPage({ title, lead, description, query, html, hasContents = false }: TextPageProps) {
  return (
    <PageBody>
      <div className={classes.page} data-contents={hasContents || undefined}>
        <PageTitle title={title} lead={lead} description={description} />
        {html !== undefined && <Text html={html} hasContents={hasContents} />}
        {query.isPending && <Loading />}
        {html === undefined && query.isError && (
          <ErrorState
            what={`We could not load “${title}”.`}
            error={query.error}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        )}
      </div>
    </PageBody>
  )
}

function Text({ html, hasContents }: { html: string; hasContents: boolean }) {
  const text = useMemo(() => prepareHtml(html), [html])
  useArrivalAtSection()
  return (
    <div className={classes.columns}>
      {hasContents && <Contents sections={text.sections} />}
      <RichText html={text.html} />
    </div>
  )
}

/** The address may name a section, and the text comes after the page: the browser looked for it too early. */
function useArrivalAtSection() {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  }, [hash])
}

function Loading() {
  return (
    <div className={classes.loading} role="status" aria-label="Loading the text">
      <TextSkeleton lines={4} />
      <TextSkeleton lines={6} />
      <TextSkeleton lines={5} />
    </div>
  )
}
