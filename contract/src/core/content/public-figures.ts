/** The numbers a public page may show instead of a written one. */
export const publicFigures = {
  members: 'Members with a proven phone who can be seen',
  matches: 'Pairs who accepted each other',
  conversations: 'Conversations in which both wrote',
  marriages: 'Members who say that they found their partner here',
} as const

export type PublicFigure = keyof typeof publicFigures

export const publicFigureNames = Object.keys(publicFigures) as [PublicFigure, ...PublicFigure[]]
