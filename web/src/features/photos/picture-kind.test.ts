import { expect, test } from 'vitest'
import { kindOf } from './picture-kind.ts'

const text = (value: string) => [...value].map(letter => letter.charCodeAt(0))

test.each([
  ['jpeg', [0xff, 0xd8, 0xff, 0xe1, 0, 0]],
  ['png', [0x89, ...text('PNG\r\n'), 0x1a, 0x0a, 0]],
  ['gif', text('GIF89a')],
  ['gif', text('GIF87a')],
  ['heic', [0, 0, 0, 24, ...text('ftypheic')]],
  ['heic', [0, 0, 0, 24, ...text('ftypmif1')]],
  ['other', [0, 0, 0, 24, ...text('ftypavif')]],
  ['other', [0, 0, 0, 24, ...text('ftypmp42')]],
  ['other', text('RIFF....WEBP')],
  ['other', text('<svg xmlns=')],
  ['other', text('%PDF-1.7')],
  ['other', [0xff, 0xd8]],
  ['other', []],
])('a file is recognized as %s by its bytes %j', async (kind, bytes) => {
  expect(await kindOf(new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' }))).toBe(kind)
})
