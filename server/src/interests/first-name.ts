/** Letters and messages call people by their first name. */
export const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name
