// The parts of astronomia that tests use; the package has no types. Angles are radians, days are Julian days.
declare module 'astronomia' {
  interface Position {
    lon: number
    lat: number
    range: number
  }
  interface Series {
    name: string
  }
  interface Body {
    position(ephemerisDay: number): Position
  }
  export const planetposition: { Planet: new (series: Series) => Body }
  export const elp: { Moon: new (series: Series) => Body & { lightTime(ephemerisDay: number): number } }
  export const elliptic: {
    position(planet: Body, earth: Body, ephemerisDay: number): { ra: number; dec: number }
  }
  export const solar: { apparentVSOP87(earth: Body, ephemerisDay: number): Position }
  export const moonposition: { node(ephemerisDay: number): number }
  export const nutation: {
    nutation(ephemerisDay: number): [longitude: number, obliquity: number]
    meanObliquity(ephemerisDay: number): number
  }
  /** In seconds of time. */
  export const sidereal: { apparent(day: number): number }
  export const julian: { DateToJD(date: Date): number; DateToJDE(date: Date): number }
}

declare module 'astronomia/data/*' {
  const series: import('astronomia').Series

  // biome-ignore lint/style/noDefaultExport: the package exports it so
  export { series as default }
}
