/** Decodes nothing, but does what a decoder may do: it crashes, hangs, grows, or is slow, as the bytes say. */
process.on('message', ({ bytes }: { bytes: Uint8Array }) => {
  const act = Buffer.from(bytes).toString()
  if (act === 'crash') process.kill(process.pid, 'SIGSEGV')
  if (act === 'hang') for (;;);
  const answer = { made: { refused: `${process.pid}` }, megabytes: act === 'grow' ? 999 : 50 }
  setTimeout(() => process.send?.(answer), act === 'slow' ? 200 : 0)
})
process.on('disconnect', () => process.exit())
