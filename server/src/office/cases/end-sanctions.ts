import { clearEndedSanctions } from '../../core/members/listing-store.ts'
import { publishToPartners } from '../../core/members/publish-to-partners.ts'
import type { JobDeps } from '../../deps.ts'

export async function endSanctions({ db, publish }: Pick<JobDeps, 'db' | 'publish'>): Promise<void> {
  for (const memberId of await clearEndedSanctions(db)) {
    publish({ topic: 'changed', members: [memberId], what: 'profile' })
    await publishToPartners({ db, publish }, memberId)
  }
}
