/** The build manifest: the output file of each source that was built separately. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

/** All scripts of a page, for parallel preloading instead of a chain of imports. */
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

/** All style sheets of a page. Those of imports come first, so that its own override them. */
export function sheetsOf(manifest: Manifest, sources: string[]): string[] {
  const found = new Set<string>()
  const seen = new Set<string>()
  const visit = (source: string) => {
    if (seen.has(source)) return
    seen.add(source)
    const { imports = [], css = [] } = manifest[source] ?? {}
    imports.forEach(visit)
    for (const sheet of css) found.add(sheet)
  }
  sources.forEach(visit)
  return [...found]
}
