import { mutationOptions } from '@tanstack/react-query'
import * as contract from '#contract/photos.ts?wire'
import { call } from '../../lib/call.ts'

export const askForPhotos = mutationOptions({
  mutationFn: (userId: number) => call(contract.askForPhotos, { find_id: userId }),
})
