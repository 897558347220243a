import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import { listFiles } from './fingerprint.js'

const compressible = /\.(js|css|html|svg|json|webmanifest|txt|xml|woff)$/
const smallestBytes = 1024
const atOnce = 2

/** Writes .br and .gz beside the files, so that the server never compresses during a request. */
export async function precompress(folder) {
  const queue = listFiles(folder).filter(file => compressible.test(file))
  const worker = async () => {
    for (let file = queue.pop(); file; file = queue.pop()) await compress(file)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

async function compress(file) {
  const original = await readFile(file)
  if (original.length < smallestBytes) return
  const quality = { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: original.length }
  await writeIfSmaller(`${file}.br`, await promisify(brotliCompress)(original, { params: quality }), original)
  await writeIfSmaller(`${file}.gz`, await promisify(gzip)(original, { level: 9 }), original)
}

/** Fonts are already compressed and can grow. */
async function writeIfSmaller(path, packed, original) {
  if (packed.length < original.length) await writeFile(path, packed)
}
