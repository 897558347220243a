import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { ListKind } from '#contract/core/content/content-kinds.ts'
import { paths } from '#contract/platform/paths.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { createContent, listContent } from '../content/api.ts'
import { ContentList } from '../content/content-list.tsx'
import { groups, kindTexts } from '../content/kind-fields.ts'
import { ErrorMessage } from '../ui/messages.tsx'

const listKindOf: Record<string, ListKind> = {
  Blog: 'post',
  'Success stories': 'story',
  Testimonials: 'testimonial',
}

export function Page() {
  const query = useQuery(listContent)
  const navigate = useNavigate()
  const create = useSingleMutation(createContent)
  const createAndOpen = (kind: ListKind) =>
    void create.mutateAsync({ kind }).then(
      made => navigate(paths.adminContentItem(made.kind, made.key)),
      () => {},
    )
  return (
    <>
      <PageTitle
        title="Content"
        lead="The texts of the public pages. Drafts become public when you publish them."
      />
      <ErrorMessage error={create.error} />
      <Loaded query={query} failure="We could not load the list." lines={10}>
        {({ items }) =>
          groups.map(group => {
            const kind = listKindOf[group]
            return (
              <Panel key={group} title={group}>
                <ContentList items={items.filter(item => kindTexts[item.kind].group === group)} />
                {kind && (
                  <Button
                    size="sm"
                    variant="light"
                    loading={create.isPending && create.variables.kind === kind}
                    onClick={() => createAndOpen(kind)}
                  >
                    New {kindTexts[kind].one.toLowerCase()}
                  </Button>
                )}
              </Panel>
            )
          })
        }
      </Loaded>
    </>
  )
}
