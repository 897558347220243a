import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { isOptionList, type OptionList, optionLists } from '#contract/core/reference/option-facts.ts'
import { paths } from '#contract/platform/paths.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { readOptionList } from '../lists/api.ts'
import { ListView } from '../lists/list-view.tsx'
import classes from '../lists/lists.module.css'
import { DoneMessage } from '../ui/messages.tsx'

export function Page() {
  const { list = '' } = useParams()
  return isOptionList(list) ? <List key={list} list={list} /> : <Navigate to={paths.adminLists} replace />
}

function List({ list }: { list: OptionList }) {
  const query = useQuery(readOptionList(list))
  const [message, setMessage] = useState<string>()
  return (
    <>
      <PageTitle title={optionLists[list].label}>
        <p>
          <Link to={paths.adminLists}>All lists</Link>
        </p>
      </PageTitle>
      <div className={classes.message}>
        <DoneMessage message={message} />
      </div>
      <Loaded query={query} failure="We could not load the list." lines={12}>
        {reply => <ListView list={list} reply={reply} onDone={setMessage} />}
      </Loaded>
    </>
  )
}
