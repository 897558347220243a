/** Undefined for the drawn portraits of demo members. */
export const photoKeyOf = (path: string) => /^uploads\/m\/([0-9a-f]{32})\.webp$/.exec(path)?.[1]
