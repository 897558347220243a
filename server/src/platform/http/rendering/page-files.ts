/** What the build notes of each source that became a file of its own. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

/** The scripts a page needs, each once: found in the first HTML they come side by side, not one after the other. */
export function scriptsOf(manifest: Manifest, sources: string[]): string[] {
  const found = new Set<string>()
  const waiting = [...sources]
  for (const source of waiting) {
    const built = manifest[source]
    if (!built || found.has(built.file)) continue
    found.add(built.file)
    waiting.push(...(built.imports ?? []))
  }
  return [...found]
}

/** The style sheets a page needs, each once, and after those of what it is made of, over which its own prevail. */
export function sheetsOf(manifest: Manifest, sources: string[]): string[] {
  const found = new Set<string>()
  const seen = new Set<string>()
  const take = (source: string) => {
    if (seen.has(source)) return
    seen.add(source)
    const { imports = [], css = [] } = manifest[source] ?? {}
    imports.forEach(take)
    for (const sheet of css) found.add(sheet)
  }
  sources.forEach(take)
  return [...found]
}
