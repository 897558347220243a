/** The name that mails, messages and pages use for a person. */
export const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name
