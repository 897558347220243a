import { pbkdf2 } from 'node:crypto'
import { limitCpuTime } from '../src/platform/files/decoding/limit-cpu-time.ts'

/** A fake decoder that crashes, hangs, computes, grows or is slow, depending on the bytes. */
process.on('message', ({ bytes }: { bytes: Uint8Array }) => {
  const act = Buffer.from(bytes).toString()
  if (act === 'crash') process.kill(process.pid, 'SIGSEGV')
  if (act === 'hang') for (;;);
  if (act === 'compute') {
    limitCpuTime(300)
    return pbkdf2('as long', 'as it takes', 1e9, 64, 'sha512', () => {})
  }
  const answer = { made: { refused: `${process.pid}` }, megabytes: act === 'grow' ? 999 : 50 }
  setTimeout(() => process.send?.(answer), act === 'slow' ? 200 : 0)
})
process.on('disconnect', () => process.exit())
