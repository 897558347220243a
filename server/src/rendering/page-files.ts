/** What the build notes of each source that became a file of its own. */
export type Manifest = Record<string, { file: string; imports?: string[] }>

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
