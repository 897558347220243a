import { useQuery } from '@tanstack/react-query'
import { brand } from '#contract/platform/brand.ts'
import { readSiteTexts } from '../core/content/site-texts/api.ts'
import { Benefits } from '../features/site/landing/benefits.tsx'
import { Collage } from '../features/site/landing/collage.tsx'
import { Hero } from '../features/site/landing/hero.tsx'
import { LoveInNumbers } from '../features/site/landing/love-in-numbers.tsx'
import { QuickSearch } from '../features/site/landing/quick-search.tsx'
import { RecentMembers } from '../features/site/landing/recent-members.tsx'
import { Steps } from '../features/site/landing/steps.tsx'
import { Stories } from '../features/site/landing/stories.tsx'
import { Testimonials } from '../features/site/landing/testimonials.tsx'
import {
  listRecentMembers,
  listSuccessStories,
  listTestimonials,
  readBanner,
} from '../features/site/showcase/api.ts'
import type { PageModule } from '../lib/load-page.ts'
import { usePageHead } from '../lib/page-head.tsx'
import { LoadError } from '../ui/loaded.tsx'
import { Loader } from '../ui/loader.tsx'
import { PageBody } from '../ui/page-body.tsx'
import classes from './landing.module.css'

export const queries = (() => [
  readSiteTexts,
  readBanner,
  listRecentMembers,
  listSuccessStories,
  listTestimonials,
]) as NonNullable<PageModule['queries']>

const description =
  'Genuine members, matched by compatibility, values and culture. We guide you at every step to a Hindu marriage.'

const jsonLd = {
  '@context': 'https://schema.org',
  '@graph': [
    { '@type': 'Organization', '@id': '/#organization', name: brand.name, url: '/', logo: '/icon-512.png' },
    {
      '@type': 'WebSite',
      '@id': '/#website',
      name: brand.name,
      url: '/',
      description,
      inLanguage: 'en-IN',
      publisher: { '@id': '/#organization' },
    },
  ],
}

export function Page() {
  usePageHead({ title: 'Hindu matrimony for families', description, jsonLd })
  const texts = useQuery(readSiteTexts)
  const landing = texts.data?.landing
  return (
    <>
      {texts.isPending && (
        <div className={classes.cover}>
          <Loader />
        </div>
      )}
      <Hero subheadline={landing?.heroSubheadline}>
        <QuickSearch />
      </Hero>
      {texts.isError && (
        <PageBody>
          <LoadError what="We could not load all of this page." query={texts} />
        </PageBody>
      )}
      {landing && <Benefits benefits={landing.benefits} />}
      {landing && <Steps steps={landing.steps} banner={landing.registrationBanner} />}
      <RecentMembers />
      {landing && <LoveInNumbers statistics={landing.statistics} />}
      <Collage purpose={landing?.purposeLine} />
      <Stories />
      <Testimonials />
    </>
  )
}
