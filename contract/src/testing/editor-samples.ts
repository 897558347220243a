import { contentPictures } from '../core/content/content-kinds.ts'
import { apiBase, paths } from '../platform/paths.ts'

export const samplePicture = `${apiBase}${contentPictures}0123456789abcdef0123456789abcdef.webp`

/**
 * The exact HTML of each editor button. The editor's tests press the buttons; the cleaner's tests check that all of it is
 * kept.
 */
export const editorSamples: Record<string, string> = {
  'Large heading': '<h2>Words</h2>',
  Heading: '<h3>Words</h3>',
  'Small heading': '<h4>Words</h4>',
  Bold: '<p><strong>Words</strong></p>',
  Italic: '<p><em>Words</em></p>',
  'Bullet list': '<ul><li>Words</li></ul>',
  'Ordered list': '<ol><li>Words</li></ol>',
  Blockquote: '<blockquote><p>Words</p></blockquote>',
  Line: '<p>Words</p><hr />',
  Link: `<p><a href="${paths.safety}">Words</a></p>`,
  Picture: `<p>Words</p><img src="${samplePicture}" alt="A lamp" width="800" height="600" />`,
  Table:
    '<p>Words</p><table><thead><tr><th></th><th></th></tr></thead><tbody><tr><td></td><td></td></tr><tr><td></td><td></td></tr></tbody></table>',
}

/** Texts of the seed. Opening and saving one must not change it. */
export const storedSamples = [
  '<h2>One</h2><p>Two <strong>three</strong> <em>four</em> <a href="{{link.privacy}}">five</a> {{price}}.</p>',
  '<ul><li>One</li><li>Two <strong>three</strong><ul><li>Four</li></ul></li></ul><ol><li>Five</li></ol>',
  '<table><thead><tr><th>Action</th><th>Ceiling</th></tr></thead><tbody><tr><td>Searches</td><td>{{searches}}; <a href="mailto:care@x.example">more</a></td></tr></tbody></table>',
  '<blockquote><p>One<br />two</p></blockquote><hr /><h3>Three</h3>',
]
