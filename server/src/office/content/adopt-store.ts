import type { Sql } from '../../platform/database/db.ts'

/**
 * What stands in the public tables and has no version yet: seeded, or from before there were versions. It becomes the
 * first version, which nobody of the office has written.
 */
export async function adoptContent(tx: Sql): Promise<void> {
  await tx`
    insert into content_versions (kind, key, n, state, title, document, published_at)
    select kind, key, 1, 'published', title, document, now()
    from (
      select 'banner' as kind, 'banner' as key, 'Picture behind the headline' as title, jsonb_build_object(
        'picture', jsonb_build_object(
          'path', value ->> 'image', 'small', null, 'width', 1600, 'height', 900, 'alt', coalesce(value ->> 'alt', '')
        )
      ) as document
      from site_texts where name = 'banner'
      union all
      select 'landing', name, 'Words and figures of the landing page', value
      from site_texts where name = 'landing'
      union all
      select 'pricing', name, 'Pricing texts', value from site_texts where name = 'pricing'
      union all
      select 'page', slug, title, jsonb_build_object('title', title, 'html', html) from pages
      union all
      select 'post', id::text, title, jsonb_build_object(
        'title', title, 'slug', slug, 'topic', topic, 'keywords', to_jsonb(keywords), 'date', published_on,
        'cover', case when cover is not null then jsonb_build_object(
          'path', cover, 'small', cover_small, 'width', 800, 'height', 450, 'alt', coalesce(cover_alt, '')
        ) end,
        'html', html
      ) from posts
      union all
      select 'story', id::text, groom_name || ' & ' || bride_name, jsonb_build_object(
        'groomName', groom_name, 'brideName', bride_name, 'message', message, 'groomImage', groom_image,
        'brideImage', bride_image, 'position', position,
        'consent', case when is_demo then 'Invented people, for the demonstration' else '' end
      ) from success_stories
      union all
      select 'testimonial', id::text, headline, jsonb_build_object(
        'headline', headline, 'message', message, 'name', name, 'location', location, 'image', image,
        'position', position,
        'consent', case when is_demo then 'Invented people, for the demonstration' else '' end
      ) from testimonials
    ) live
    where not exists (select from content_versions v where v.kind = live.kind and v.key = live.key)`
  await tx`insert into post_slugs (slug, post_id) select slug, id from posts on conflict do nothing`
}
