import type { Faults } from '../named-faults.ts'

const messages = 'server/src/messages'

export const talkFaults: Faults = {
  messages: [
    [
      `${messages}/send-message.ts`,
      'a block meets a message without a lock between them',
      '      await lockPair(tx, viewer.id, input.msg_to)\n',
      '',
    ],
    [
      `${messages}/send-message.ts`,
      'other words under an old id count as sent',
      'before.conversation_id === id && before.body === text',
      'before.conversation_id === id',
    ],
    [
      `${messages}/send-message.ts`,
      'an id used elsewhere leaves a gap',
      'throw usedElsewhere',
      'return { row, standing: before }',
    ],
    [
      `${messages}/send-message.ts`,
      'a repeat is told again',
      'sent(ask, standing, before) : refused(doubled)',
      'sent(ask, standing, ((storedSeq = before.seq), before)) : refused(doubled)',
    ],
    [
      `${messages}/talk.ts`,
      'a match needs a plan',
      "if (theirWrote > 0 || interest.state === 'matched') return null",
      'if (theirWrote > 0) return null',
    ],
    [
      `${messages}/talk.ts`,
      'nobody needs a plan',
      "return isViewerPremium ? null : 'premium'",
      'return null',
    ],
    [
      `${messages}/talk.ts`,
      'who is hidden writes',
      "if (!isViewerListed) return 'unseen'",
      "if (false) return 'unseen'",
    ],
    [
      `${messages}/talk.ts`,
      'receipts are seen by who sends none',
      'theirRead: showsReceipts ? theirRead : 0',
      'theirRead',
    ],
    [
      `${messages}/talk.ts`,
      'one agreement is enough for both',
      "if (haveShared) return haveTheyShared ? 'both' : 'mine'",
      "if (haveShared || haveTheyShared) return 'both'",
    ],
    [
      `${messages}/send-store.ts`,
      'writing reads what nobody looked at',
      'case when c.${db(side.myRead)} = c.last_seq then c.last_seq + 1 else c.${db(side.myRead)} end',
      'c.last_seq + 1',
    ],
    [
      'web/src/features/messages/said.ts',
      'an answer at once keeps what came before it unread for ever',
      'isMine && myRead === seq - 1 ? seq : myRead',
      'isMine ? Math.max(myRead, seq) : myRead',
    ],
    [
      `${messages}/send-store.ts`,
      'words to oneself count as to another',
      ' and receiver_id <> ${receiverId}',
      '',
    ],
    [
      `${messages}/marks-store.ts`,
      'marks run ahead of the messages',
      'least(mark.read, c.last_seq)',
      'mark.read',
    ],
    [
      `${messages}/list-messages.ts`,
      'an older page is marked as read',
      'before === undefined && after === undefined',
      'after === undefined',
    ],
    [
      `${messages}/list-messages.ts`,
      'strangers are looked at for nothing',
      "if (lastSeq > 0 || interest.state !== 'none') return undefined",
      'if (lastSeq >= 0 || interest) return undefined',
    ],
    [
      `${messages}/report-message.ts`,
      'one can report what one wrote oneself',
      'seq === input.seq && sender_id === input.msg_id',
      'seq === input.seq',
    ],
    [
      `${messages}/report-store.ts`,
      'a report shows the whole conversation',
      ' and m.seq between ${seq - around} and ${seq + around}',
      '',
    ],
    [
      `${messages}/read-contact.ts`,
      'a number for whoever agreed alone',
      "sharedOf(standing) !== 'both'",
      "sharedOf(standing) === 'none'",
    ],
    [
      `${messages}/withdraw-contact.ts`,
      'nothing is taken back from who hides',
      "((await withdrawShared(tx, viewer.id, input.msg_to)) ? withdrawn('none') : undefined)",
      'undefined',
    ],
    [
      'server/src/blocks/store.ts',
      'who wrote and hides cannot be blocked',
      ' or ${isVisible(db)} or ${haveMet(db)})',
      ' or ${isVisible(db)})',
    ],
    [
      'server/src/live/serve-live.ts',
      'who leaves before they are let in stays for ever',
      '    if (reply.raw.destroyed) return reply.hijack()\n',
      '',
    ],
    [
      'server/src/live/live.ts',
      'who has just come is not known to be here',
      '    await noteLive(db, server, [stream.memberId])\n',
      '',
    ],
    [
      'server/src/live/deliver.ts',
      'a receipt that is not shown is told by its moment',
      'const isTheirs = showsReceipts && moved',
      'const isTheirs = moved',
    ],
    [
      'server/src/cases/tell-concerned.ts',
      'a suspended member stays in open conversations',
      '  await tellPartners({ db, tell }, memberId)\n',
      '',
    ],
    [
      `${messages}/unread-mail-store.ts`,
      'a mail to who has the page open',
      'where l.member_id = me.id and',
      'where l.member_id = p.member_id and',
    ],
    [
      `${messages}/unread-mail-store.ts`,
      'a mail although a block stands',
      ' and ${isVisible(tx)} as "isTold"',
      ' as "isTold"',
    ],
    [
      'server/src/members/store.ts',
      'a blocked member stays in the list',
      'and p.member_id <> all (${blockedBy(db, viewerId)})',
      '',
    ],
    [
      'server/src/blocks/store.ts',
      'whoever was blocked takes it back',
      'where blocker_id = ${memberId} and blocked_id = ${otherId} returning 1',
      'where ${memberId} in (blocker_id, blocked_id) and ${otherId} in (blocker_id, blocked_id) returning 1',
    ],
    [
      'server/src/profile/view-store.ts',
      'who hides presence sees that of others',
      'when not (m.shows_presence and me.shows_presence) then null',
      'when not m.shows_presence then null',
    ],
  ],
}
