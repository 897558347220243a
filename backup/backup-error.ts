/** A backup or a target that cannot be used, told in a sentence the operator can act on. */
export class BackupError extends Error {}
