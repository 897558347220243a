const wordsAMinute = 200

/** "420 words, about 2 minutes to read" */
export function lengthText(html: string): string {
  const parts = html.replace(/<[^>]*>|&nbsp;/g, ' ').split(/\s+/)
  const words = parts.filter(part => /[\p{L}\p{N}]/u.test(part)).length
  const minutes = Math.max(1, Math.round(words / wordsAMinute))
  const counted = `${words.toLocaleString('en-IN')} ${words === 1 ? 'word' : 'words'}`
  return words === 0
    ? counted
    : `${counted}, about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} to read`
}
