import { z } from 'zod'
import type { Queries } from '../../platform/database/db.ts'

const PlaceRow = z.object({ latitude: z.number(), longitude: z.number(), timeZone: z.string() })

/** Undefined for a city without coordinates, which cannot be a birth place. */
export const findPlace = (db: Queries, cityId: number) =>
  db.find(PlaceRow)`
    select latitude, longitude, time_zone as "timeZone"
    from cities where id = ${cityId} and latitude is not null`
