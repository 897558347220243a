/** The settings of a production server. Tests send nothing to these hosts. */

export const msg91Settings = {
  SMS_MSG91_KEY: 'key',
  SMS_MSG91_CODE_TEMPLATE: '64f1c0ded6fc054d8e759a5b',
  SMS_CODE_TEXT: 'Your Saptapadi code is {#var#}.',
  SMS_MSG91_KNOWN_TEMPLATE: '64f1c0ffd6fc054d8e759a5c',
  SMS_KNOWN_TEXT: 'This number has a Saptapadi account already.',
}

export const phonepeSettings = {
  PHONEPE_PG_URL: 'https://api-preprod.phonepe.com/apis/pg-sandbox',
  PHONEPE_OAUTH_URL: 'https://api-preprod.phonepe.com/apis/pg-sandbox',
  PHONEPE_CLIENT_ID: 'SAPTAPADIUAT',
  PHONEPE_CLIENT_SECRET: 'a-secret',
  PHONEPE_CLIENT_VERSION: '1',
  PHONEPE_WEBHOOK_USERNAME: 'saptapadi',
  PHONEPE_WEBHOOK_PASSWORD: 'a1b2c3d4e5',
}

export const operatorSettings = {
  OPERATOR_NAME: 'Saptapadi Services',
  OPERATOR_ADDRESS: '1 Temple Road | Pune 411001',
}

export const httpsSettings = {
  DATABASE_URL: 'postgres://server@localhost/saptapadi',
  MIGRATION_DATABASE_URL: 'postgres://owner@localhost/saptapadi',
  PUBLIC_URL: 'https://saptapadi.test',
  SESSION_SECRET: 's'.repeat(32),
  ...msg91Settings,
  SMTP_URL: 'smtps://localhost',
  ...phonepeSettings,
  ...operatorSettings,
}
