/** What is broken on purpose, and which tests are asked first. */
export interface Area {
  /** The folder whose sources are broken. */
  sources: string
  /** Where the tests stand that answer for it; the others that import a file are asked when these see nothing. */
  tests: string[]
}

const serverArea = (name: string, ...others: string[]): Area => ({
  sources: `server/src/${name}/`,
  tests: [name, ...others].map(place => `server/src/${place}`),
})

export const areas: Record<string, Area> = {
  contract: { sources: 'contract/src/', tests: ['contract/src/'] },
  members: serverArea('members', 'matches/', 'interests/', 'profile/'),
  matches: serverArea('matches'),
  http: serverArea('http', 'access.test.ts', 'session/'),
  account: serverArea('account', 'session/'),
  interests: serverArea('interests', 'notices/'),
  session: serverArea('session', 'access.test.ts'),
  partner: serverArea('partner', 'profile/'),
  profile: serverArea('profile'),
  settings: serverArea('settings'),
  notices: serverArea('notices', 'interests/'),
  outbox: serverArea('outbox', 'account/'),
  messages: serverArea('messages', 'blocks/'),
  blocks: serverArea('blocks', 'messages/'),
}

export function sourcesOf({ sources }: Area, files: readonly string[]): string[] {
  return files.filter(
    file => file.startsWith(sources) && /\.ts$/.test(file) && !/\.test\.ts$|\/testing\//.test(file),
  )
}

/** Where the tests stand that answer for a file: those of its area, or beside it. */
export function homesOf(file: string): string[] {
  const area = Object.values(areas).find(({ sources }) => file.startsWith(sources))
  return area?.tests ?? [file.slice(0, file.lastIndexOf('/') + 1)]
}
