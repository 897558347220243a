import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { S3Settings } from '../config.ts'

/** How long a store may take to connect and to answer, before the next try. */
const limits = { connectionTimeout: 3_000, requestTimeout: 10_000 }

/** A bucket of any store that speaks S3. Who can see an object is the bucket's business: nobody but this server. */
export function s3Disk({ endpoint, bucket, region, key, secret }: S3Settings): Disk {
  return new Disk(
    new S3Driver({
      endpoint,
      bucket,
      region,
      credentials: { accessKeyId: key, secretAccessKey: secret },
      visibility: 'private',
      supportsACL: false,
      forcePathStyle: true,
      // Many stores beside Amazon's refuse the checksums that its client adds of late.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: limits,
      maxAttempts: 3,
    }),
  )
}
