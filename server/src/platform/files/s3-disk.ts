import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { S3Settings } from '../config.ts'

/** Timeouts before the next try. */
const limits = { connectionTimeout: 3_000, requestTimeout: 10_000 }

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
      // Many other stores refuse the checksums that newer clients of Amazon add.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: limits,
      maxAttempts: 3,
    }),
  )
}
