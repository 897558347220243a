import type { Faults } from '../named-faults.ts'

export const contentFaults: Faults = {
  'what the public pages say': [
    [
      'server/src/editing/save-draft.ts',
      'who saves later wins, and nobody is told',
      'if (!isSame && !setsAside) return somebodyElse(now)',
      '',
    ],
    [
      'server/src/editing/publishing.ts',
      'a draft is known by how often it was saved, whichever it is',
      'version.n === n && version.revision === revision',
      'version.revision === revision',
    ],
    [
      'server/src/editing/publishing.ts',
      'what was saved since is not noticed',
      'version.n === n && version.revision === revision',
      'version.n === n',
    ],
    [
      'server/src/editing/documents.ts',
      'HTML is stored as it was sent',
      'html: cleanHtml(document.html)',
      'html: document.html',
    ],
    [
      'server/src/editing/publishing.ts',
      'what is not finished is published',
      'const errors = faultsOf(item.kind, document)',
      'const errors = undefined as ReturnType<typeof faultsOf>',
    ],
    [
      'server/src/editing/publish-due.ts',
      'a time that was set for later does not matter',
      '|| scheduled.publishAt.getTime() > Date.now()) return false',
      ') return false',
    ],
    [
      'server/src/editing/publish-content.ts',
      'one person alone changes the terms',
      "if (takesTwoPeople(kind, key)) return new Refusal(403, 'This takes two people. Please ask for a yes.')",
      '',
    ],
    [
      'server/src/editing/serve-preview.ts',
      'a preview stays',
      'throw new SeenError(await rendersWith(answer, () => options.renderer.renderPage(path)))',
      'return await rendersWith(answer, () => options.renderer.renderPage(path))',
    ],
    [
      'server/src/editing/serve-preview.ts',
      'anybody of the office sees drafts',
      "mayDo(found.viewer.roles, 'content')",
      "mayDo(found.viewer.roles, 'own')",
    ],
    [
      'server/src/editing/picture-store.ts',
      'photos of members are public under another address',
      'where key = ${key} or small_key = ${key} limit 1',
      'where ${key} <> small_key limit 1',
    ],
    [
      'server/src/editing/live-store.ts',
      'a post takes the address of another',
      'where post_slugs.post_id = ${postId}',
      '',
    ],
    [
      'server/src/rendering/serve-pages.ts',
      'other servers show the old text until the minute ends',
      "bus.on('content', published)",
      '',
    ],
    [
      'server/src/editing/publish-due.ts',
      'what cannot be published is tried every five seconds, and nobody hears of it',
      'await noteFailure(db, item)',
      '',
    ],
    [
      'server/src/editing/ask-to-publish.ts',
      'a question about a draft that has changed keeps everybody from asking anew',
      'await lapseOutdated(tx, { ...asked, subjectVersion: stateOf(input) })',
      '',
    ],
    [
      'server/src/editing/take-down-content.ts',
      'what was taken down comes back at the time that was set for it',
      "state === 'published' || state === 'scheduled')",
      "state === 'published')",
    ],
    [
      'server/src/editing/restore-version.ts',
      'to restore an old version loses the draft',
      'if (draft) await retire(tx, draft.id)',
      'if (draft) await tx`delete from content_versions where id = ${draft.id}`',
    ],
  ],
  'lists that the office edits': [
    [
      'server/src/option-lists/may-undo.ts',
      'an undo begins while people are still moved back to the entry it takes them from',
      'await isMoving(tx, list, [intoId], merge.id)',
      'await isMoving(tx, list, [], merge.id)',
    ],
    [
      'server/src/option-lists/may-undo.ts',
      'of two merges into one entry the first is undone before the second',
      'return later === undefined ? undefined : undoFirst(later, merge.into)',
      'return undefined',
    ],
  ],
}
