import { useParams } from 'react-router'
import { leaveNewsletter } from '../features/site/support/api.ts'
import { NewsletterAnswer } from '../features/site/support/newsletter-answer.tsx'
import { PageBody } from '../ui/page-body.tsx'

export function Page() {
  const { token = '' } = useParams()
  return (
    <PageBody>
      <NewsletterAnswer
        title="Unsubscribe from the newsletter"
        question="Press the button. We will send no more newsletters to this address."
        button="Unsubscribe"
        doneTitle="You are unsubscribed"
        token={token}
        mutation={leaveNewsletter}
      />
    </PageBody>
  )
}
