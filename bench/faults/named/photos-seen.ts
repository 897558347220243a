import type { Faults } from '../named-faults.ts'

const photos = 'server/src/photos'
const rule = `${photos}/rule-store.ts`
const shown = `${photos}/shown-store.ts`
const serve = `${photos}/serve-photos.ts`
const known = `${photos}/known-rights.ts`
const migration = 'server/migrations/0023_seen.sql'

export const photosSeenFaults: Faults = {
  'who sees photos': [
    [rule, 'any interest opens photos', "    and mutual.state = 'accepted'\n", ''],
    [
      rule,
      'who hides sees what was granted',
      "a.state = 'granted' and v.is_listed then",
      "a.state = 'granted' then",
    ],
    [
      rule,
      'who hides sees what mutual interest opened',
      'case when v.is_listed and ${isMutual(db)}',
      'case when ${isMutual(db)}',
    ],
    [
      rule,
      'a decline is told by its day',
      "case a.state when 'revoked' then a.decided_at else a.asked_at end",
      'coalesce(a.decided_at, a.asked_at)',
    ],
    [
      rule,
      'a hidden photo leaves its path',
      'return { image1: null, ...colours, photoHidden: hidden }',
      'return { image1: photo, ...colours, photoHidden: hidden }',
    ],
    [rule, 'visitors see photos of any mode', " and p.photo_mode = 'members')", ')'],
    [rule, 'visitors see photos of who did not agree', 'p.is_listed and p.is_public and', 'p.is_listed and'],
    [
      shown,
      'a photo that waits is fetched by others',
      "      when photo.status <> 'approved' then 'none'\n",
      '',
    ],
    [shown, 'every photo of a public card is public', ' and p.photo = photo.path then', ' then'],
    [
      shown,
      'who waits for approval sees others',
      'when ${viewer.seesOthers} and ${isVisible(db)}',
      'when ${isVisible(db)}',
    ],
    [
      shown,
      'blocks do not hold for pictures',
      ' and ${isVisible(db)} and ${photoHidden(db)} is null',
      ' and ${photoHidden(db)} is null',
    ],
    [
      serve,
      'visitors get the large one',
      "kind === 'public' ? size !== 'full' : kind !== 'none'",
      "kind !== 'none'",
    ],
    [
      serve,
      'the large one is not marked',
      "size === 'full' && asker.kind === 'member' && right.kind !== 'own'",
      "false as boolean && asker.kind === 'member'",
    ],
    [serve, 'pictures are kept by shared caches', 'private, max-age=60', 'public, max-age=60'],
    [serve, 'a picture is kept for a day', 'max-age=60, must-revalidate', 'max-age=86400'],
    [
      serve,
      'a picture may run as a page',
      "  'content-security-policy': \"default-src 'none'; sandbox\",\n",
      '',
    ],
    [serve, 'two viewers share a marked picture', "-${mark.replace(' ', '-')}", ''],
    [known, 'rights are known for ever', '!news.haveCome(known)', 'true'],
    [known, 'rights are believed while nothing is heard', 'known && bus.isListening &&', 'known &&'],
    [
      known,
      'what was read before the news is believed after it',
      'since: news.last, about',
      'since: news.last + 1, about',
    ],
    [known, 'only the owner matters', 'viewer.memberId ?? undefined]', 'undefined]'],
    [
      known,
      'what was told while nobody listened is not missed',
      "    bus.onListening(() => this.#hear('all'))\n",
      '',
    ],
    [
      migration,
      'cards of renamed castes stay',
      'create trigger card_renamed after update on castes\n  referencing new table as changed for each statement execute function note_castes_renamed();\n',
      '',
    ],
    [
      migration,
      'two changes at once lose one',
      '  perform from member_cards where member_id = any (ids) order by member_id for update;\n',
      '',
    ],
    [
      migration,
      'an end of a match is not told',
      'create trigger right_lost after update on interests\n  referencing old table as changed for each statement execute function note_mutual_interests();\n',
      '',
    ],
    [
      migration,
      'the end of a session is not told',
      'create trigger right_deleted after delete on sessions\n  referencing old table as changed for each statement execute function note_sessions_ended();\n',
      '',
    ],
    [
      `${photos}/ask-for-photos.ts`,
      'one may ask without end',
      'if (wait !== undefined) return',
      'if (wait === -1) return',
    ],
    [
      `${photos}/decline-photos.ts`,
      'a grant can be declined',
      "before !== 'asked' && before !== 'declined'",
      'before === undefined',
    ],
    [
      `${photos}/collect-files.ts`,
      'another server keeps what was deleted',
      '  await tellGone(db, files, key)\n',
      '',
    ],
    [
      'server/src/outside/files-cache.ts',
      'what nobody asks for stays in the cache for ever',
      '      if (isOld(one)) await forget(name).catch(() => {})\n',
      '',
    ],
    [`${photos}/between-two.ts`, 'a grant to who hides cannot be revoked', '{ hasAsked: true }', '{}'],
    [
      `${photos}/revoke-photos.ts`,
      'a notice of what was taken back stays',
      "const gone = await deleteNotices(tx, 'photos_granted', ownerId, id)",
      'const gone: { mailId: string | null }[] = []',
    ],
    [
      'server/src/members/card-shelf.ts',
      'a card that changed while it was read is kept',
      'if (before === this.#forgotten) this.#keep(fetched)',
      'this.#keep(fetched)',
    ],
    ['server/src/matches/engine/change-feed.ts', 'cards in memory never change', '  cards.forget(ids)\n', ''],
  ],
}
