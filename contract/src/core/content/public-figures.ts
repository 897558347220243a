/** The counted numbers that a public page may show. */
export const publicFigures = {
  members: 'Visible members with a verified phone',
  matches: 'Pairs who accepted each other',
  conversations: 'Conversations in which both wrote',
  marriages: 'Members who say that they found their partner here',
} as const

export type PublicFigure = keyof typeof publicFigures

export const publicFigureNames = Object.keys(publicFigures) as [PublicFigure, ...PublicFigure[]]
