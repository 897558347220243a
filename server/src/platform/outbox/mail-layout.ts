import { brand } from '#contract/platform/brand.ts'
import { escapeHtml } from '../http/escape-html.ts'

/** Content id of the drawing at the top. It is attached, so that the mail loads nothing when it is opened. */
export const archContentId = 'arch'

/**
 * The styles of a mail. The layout uses tables, because mail programs support nothing else reliably. Colours are in
 * classes, so that dark mode can override them.
 */
const style = `
  body, .desk { margin: 0; padding: 0; background: #f6ebd8 }
  .sheet { background: #fff9ef; border: 1px solid #e2cfa3; border-top: 0 }
  .head { border: 0 }
  .body { padding: 8px 28px 24px; font: 17px/1.55 'Mukta', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif }
  .body p { margin: 0 0 16px }
  .body table { margin: 0 0 20px }
  .ink { color: #2a1a1f }
  .brand { color: #8a1538; font: 28px/1.2 'Rozha One', Georgia, 'Times New Roman', serif; text-decoration: none }
  .button { background: #8a1538; border-radius: 12px }
  .button a { display: inline-block; padding: 13px 26px; color: #ffffff; font-weight: bold; text-decoration: none }
  .person { border-top: 1px solid #e2cfa3; border-bottom: 1px solid #e2cfa3 }
  .person td { padding: 14px 0 }
  .person .about { padding-left: 16px }
  .face { display: block; width: 100px; height: 125px; border-radius: 50px 50px 10px 10px; background: #f6ebd8 }
  .body .said { margin: 8px 0 0; font-style: italic }
  .foot { padding: 16px 28px 28px; font: 14px/1.5 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; color: #6b4f57 }
  .foot p { margin: 0 0 6px }
  .quiet { color: #6b4f57 }
  @media (prefers-color-scheme: dark) {
    body, .desk { background: #1a0f13 !important }
    .sheet { background: #2a1a1f !important; border-color: #5c4630 !important }
    .ink { color: #f6ebd8 !important }
    .brand { color: #e8c766 !important }
    .person { border-color: #5c4630 !important }
    .foot, .quiet { color: #c9b3a4 !important }
  }
  @media (max-width: 480px) { .body { padding: 8px 18px 20px } .foot { padding: 16px 18px 24px } }`

interface LayoutContent {
  subject: string
  home: string
  rows: string[]
  footer: string[]
}

export function mailLayout({ subject, home, rows, footer }: LayoutContent): string {
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${style}</style></head>
<body><table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="desk" bgcolor="#f6ebd8"><tr><td align="center">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px">
<tr><td class="sheet head" bgcolor="#fff9ef"><img src="cid:${archContentId}" width="600" alt="" style="display:block;width:100%;height:auto"></td></tr>
<tr><td class="sheet" bgcolor="#fff9ef"><p align="center" style="margin:0 0 12px"><a href="${escapeHtml(home)}" class="brand">${escapeHtml(brand.name)}</a></p>
<div class="body">
${rows.join('\n')}
</div></td></tr>
<tr><td class="foot" align="center">
${footer.map(line => `<p>${line}</p>`).join('\n')}
</td></tr></table>
</td></tr></table></body></html>`
}
