import { brand } from '#contract/platform/brand.ts'

export function plainPage(title: string, main: string, layout: { width: string; style: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${brand.name}</title>
<style>
  body { margin: 0 auto; max-width: ${layout.width}; padding: 1rem; font: 17px/1.5 system-ui, sans-serif; color: #2a1a1f; background: #fff9ef }
  h1 { color: #8a1538 }
  ${layout.style}
</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>`
}
