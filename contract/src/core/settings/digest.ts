/** How often a member gets the digest. */
export const digestRhythms = ['daily', 'weekly', 'off'] as const
type DigestRhythm = (typeof digestRhythms)[number]

export const digestTexts: Record<DigestRhythm, { label: string; hint: string }> = {
  daily: { label: 'Daily', hint: 'Every morning, if there is something new.' },
  weekly: { label: 'Weekly', hint: 'On Sunday, if there is something new.' },
  off: { label: 'Off', hint: 'No digest.' },
}
