import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeSettings, settings } from './settings.ts'

test('docs/configuration.md lists every setting', async () => {
  const page = describeSettings()
  for (const name of Object.keys(settings.shape)) expect(page).toContain(`\`${name}\``)
  await expect(page).toMatchFileSnapshot(join(import.meta.dirname, '../../../docs/configuration.md'))
})
