/** Loaded into the measured server: on a signal it lets go of what nobody holds any more, so that what is counted is held. */
process.on('SIGUSR2', () => {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
})
