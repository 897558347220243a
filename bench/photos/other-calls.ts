/** For bench/photos/uploads.ts: one member's calls, twenty a second, and how long each takes. */
const [, , url = '', cookie = ''] = process.argv
let times: number[] = []

setInterval(async () => {
  const begun = performance.now()
  await (await fetch(url, { headers: { cookie } })).text()
  times.push(performance.now() - begun)
}, 50)

process.on('message', () => {
  process.send?.(times)
  times = []
})
