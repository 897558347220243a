// node scripts/plain-words.js: finds sentences that docs/words.md refuses, in comments, test titles, docs and texts.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { root } from './process.js'

/** Each pattern with the words to use instead. Write the sentence again: a swapped word is rarely better. */
const patterns = [
  [/\bwho(?:m)?ever\b/i, 'the member, the caller'],
  [/\bwhatever (?:is|was|has|it|they|the|comes|goes|happens)\b/i, 'name the thing'],
  [/\banew\b/i, 'again'],
  [/\ball the same\b/i, 'anyway'],
  [/\bin place of\b/i, 'instead of'],
  [/\bof today\b/i, 'current'],
  [/\bso (?:many|long|often|much)\b(?! (?:that|as))/i, 'the number or its name'],
  [/\b(?:no|some|any)body(?:['’]s)?\b/i, 'the role: member, caller, staff'],
  [/\bmeanwhile\b/i, 'during that time'],
  [/\bby itself\b/i, 'automatically'],
  [/\b(?:for|of) whom\b/i, 'name the member'],
  [/\bis looked at\b/i, 'is reviewed, is checked'],
  [/\b(?:is|are|was|were)(?: not)? told\b|\btold (?:of|to|that|here)\b/i, 'is notified, is shown'],
  [/\bstands? (?:in|on|for|by|as|at|alone|there|here|beside|between)\b/i, 'is written, is'],
  [/\bgoes (?:with|when|out with|away|on in)\b/i, 'is deleted, is sent, continues'],
  [/\bone (?:who|whose)\b/i, 'a member who'],
  [/\bof (?:theirs|ours)\b/i, 'name the owner'],
  [/\bthe very\b/i, 'the exact'],
  [/\bto be (?:seen|told|shown|looked)\b/i, 'name who shows it'],
  [
    /\bwho (?:asks|was|is|has|may|can|brings|meets|comes|leaves|looks) [a-z]+ (?:is|are|was|does|has|will)\b/i,
    'the member who',
  ],
]

/** Texts that need such a word, by file and a part of the line, with the reason. At most 40. */
const exceptions = [
  ['docs/words.md', 'Never "somebody"', 'names the words'],
  ['docs/words.md', "today's suggestions", 'means the day'],
  ['scripts/plain-words.js', '', 'names the words'],
  ['scripts/plain-words.test.js', '', 'names the words'],
  ['contract/src/core/moderation/photo-reasons.ts', 'nobody:', 'a stored reason'],
  ['web/src/office/cases/sanctions.ts', 'nobody:', 'a stored reason'],
  ['dev/local-postgres/installation.ts', 'nobody', 'a user of the operating system'],
  ['server/seed/content/pages/terms-conditions.html', 'for whom you act', 'a legal term'],
]

const isChecked = /\.(?:ts|tsx|js|css|sql|md|html)$/
// Blog posts, stories and testimonials have the voice of their authors.
const isSkipped =
  /^(?:package-lock|server\/seed\/content\/(?:posts|stories|testimonials)|server\/testing\/texts\/|bench\/texts\/|demo\/data\/|bench\/results\/)|common-passwords/

/** A line with a comment, a title, a text in quotes or tags, or a line of a document. */
const isProse = /(?:^\s*(?:\/\/|\*|\/\*|--|#))|\/\/ |-- |\b(?:test|it|describe)(?:\.[a-z.]+)?\(|["'`>]/

export function findInLine(line) {
  return patterns.flatMap(([pattern, instead]) => {
    const found = pattern.exec(line)
    return found ? [{ words: found[0], instead }] : []
  })
}

export function findInFile(path, text) {
  const isDocument = path.endsWith('.md') || path.endsWith('.html')
  return text.split('\n').flatMap((line, index) => {
    if (!isDocument && !isProse.test(line)) return []
    if (exceptions.some(([file, part]) => file === path && line.includes(part))) return []
    return findInLine(line).map(found => ({ path, line: index + 1, text: line.trim(), ...found }))
  })
}

function main() {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
  const found = files
    .filter(path => isChecked.test(path) && !isSkipped.test(path))
    .flatMap(path => findInFile(path, readFileSync(`${root}/${path}`, 'utf8')))
  for (const { path, line, text, words, instead } of found)
    console.log(`${path}:${line}: "${words}" (${instead}): ${text.slice(0, 120)}`)
  console.log(found.length === 0 ? 'Plain words: no findings.' : `Plain words: ${found.length} findings.`)
  process.exitCode = found.length === 0 ? 0 : 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
