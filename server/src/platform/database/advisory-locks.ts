/**
 * Keys of advisory locks with one number. Phone numbers are also such keys (core/accounts), and the schema uses 7070720
 * for the last admin and 7070721 for the audit chain.
 */
export const advisoryLocks = {
  migration: 7_070_707,
  siteContent: 7_070_708,
  demo: 7_070_709,
  refunds: 7_070_722,
  filesFolder: 7_070_723,
} as const

/** First numbers of advisory locks with two numbers. `lockPair` uses member ids, which are positive. */
export const advisoryPairs = {
  sendingCodes: 0,
  lists: -1,
  content: -2,
  reporters: -3,
} as const
