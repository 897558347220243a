import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { optionLists } from '#contract/core/reference/option-facts.ts'
import { paths } from '#contract/platform/paths.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { listOptionLists } from '../lists/api.ts'
import classes from '../lists/lists.module.css'
import { numberText } from '../staff/words.ts'

export function Page() {
  const query = useQuery(listOptionLists)
  return (
    <>
      <PageTitle
        title="Lists"
        lead="What forms offer. What is changed here is in every form at once, and nobody loses an answer."
      />
      <Loaded query={query} failure="We could not load the lists." lines={6}>
        {({ lists }) => (
          <ul className={classes.overview}>
            {lists.map(({ list, offered, retired, merged }) => (
              <li key={list}>
                <Link to={paths.adminList(list)} className={classes.tile}>
                  <strong>{optionLists[list].label}</strong>
                  <span className="office-quiet">
                    {numberText(offered)} offered
                    {retired > 0 && `, ${numberText(retired)} retired`}
                    {merged > 0 && `, ${numberText(merged)} merged`}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Panel title="Lists that stay as they are" tone="sand">
        <p>
          Religion, marital status, highest education, income, height, weight and the habits are fixed: their
          order or their number has a meaning for who fits whom. Countries, states and cities come from a
          public list.
        </p>
      </Panel>
    </>
  )
}
