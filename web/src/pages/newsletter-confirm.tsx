import { useParams } from 'react-router'
import { confirmNewsletter } from '../features/site/support/api.ts'
import { NewsletterAnswer } from '../features/site/support/newsletter-answer.tsx'
import { PageBody } from '../ui/page-body.tsx'

export function Page() {
  const { token = '' } = useParams()
  return (
    <PageBody>
      <NewsletterAnswer
        title="Confirm your newsletter"
        question="Would you like to receive our newsletter at this address, about once a month?"
        button="Yes, confirm"
        doneTitle="You are subscribed"
        token={token}
        mutation={confirmNewsletter}
      />
    </PageBody>
  )
}
