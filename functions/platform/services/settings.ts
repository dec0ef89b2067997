const names = [
  'PORTAL_TABLE',
  'ACTIVITY_TABLE',
  'COUNTS_TABLE',
  'INSIGHTS_TABLE',
  'FILES_BUCKET',
  'EXPORTS_BUCKET',
  'QUARANTINE_BUCKET',
  'SAMPLES_BUCKET',
  'INSIGHTS_DATA_BUCKET',
  'INSIGHTS_RESULTS_BUCKET',
  'ATHENA_WORKGROUP',
  'ATHENA_DATABASE',
  'ARCHIVE_BUCKET',
  'ARCHIVE_WORKGROUP',
  'ARCHIVE_DATABASE',
  'AUDIT_BUCKET',
  'AUDIT_KEY_ID',
  'SIGNING_SECRET_ID',
  'TOKEN_KEYS_SECRET_ID',
  'TOKEN_PUBLIC_KEYS_SECRET_ID',
  'MAIL_SENDER',
  'MAIL_CONFIGURATION_SET',
  'SITE_ORIGIN',
  'ORIGIN_SECRET',
  'SESSION_IDLE_HOURS',
  'STAFF_SECOND_FACTOR',
] as const;

export type SettingName = (typeof names)[number];

export function setting(name: SettingName): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is missing.`);
  return value;
}
