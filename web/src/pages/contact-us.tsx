import { Link, useNavigate } from 'react-router'
import { brand } from '#contract/platform/brand.ts'
import { paths } from '#contract/platform/paths.ts'
import { complaints } from '#contract/platform/promises.ts'
import { ContactForm } from '../features/site/support/contact-form.tsx'
import { FormWithAside } from '../features/site/support/form-with-aside.tsx'
import { SupportContacts } from '../features/site/support/support-contacts.tsx'
import { support } from '../lib/support.ts'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Panel } from '../ui/panel.tsx'

export function Page() {
  const navigate = useNavigate()
  return (
    <PageBody>
      <PageTitle
        title="Contact Us"
        lead="Questions, problems or good news: write to us, and a person will answer."
      />
      <FormWithAside
        form={
          <Panel>
            <ContactForm onSent={() => void navigate(paths.thankYou)} />
          </Panel>
        }
      >
        <Panel title="Our support team" tone="sand">
          <p>{support.phone ? 'Call us or write to us.' : 'A person answers every e-mail.'}</p>
          <SupportContacts {...support} />
        </Panel>
        <Panel title="Complaints" tone="sand">
          <p>
            <strong>{brand.grievanceOfficer || 'Grievance Officer'}</strong>
          </p>
          <SupportContacts email={brand.grievanceEmail} />
          <p>
            We acknowledge complaints within {complaints.acknowledgedHours} hours and decide them within{' '}
            {complaints.decidedDays} days. <Link to={paths.grievance}>Make a complaint</Link>, or read more in
            our <Link to={paths.terms}>Terms &amp; Conditions</Link>. To report a member or a message, please
            use the <Link to={paths.reportMisuse}>misuse form</Link>.
          </p>
        </Panel>
      </FormWithAside>
    </PageBody>
  )
}
