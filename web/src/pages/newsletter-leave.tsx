import { useParams } from 'react-router'
import { leaveNewsletter } from '../features/site/support/api.ts'
import { NewsletterAnswer } from '../features/site/support/newsletter-answer.tsx'
import { PageBody } from '../ui/page-body.tsx'

export function Page() {
  const { token = '' } = useParams()
  return (
    <PageBody>
      <NewsletterAnswer
        title="Leave the newsletter"
        question="One press, and we send no more letters to this address."
        button="Unsubscribe"
        doneTitle="You have left the list"
        token={token}
        mutation={leaveNewsletter}
      />
    </PageBody>
  )
}
