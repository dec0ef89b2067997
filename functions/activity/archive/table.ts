export const archiveColumns = {
  id: 'varchar',
  ts: 'bigint',
  event: 'varchar',
  organization_uid: 'varchar',
  account_uid: 'varchar',
  token: 'varchar',
  app_name: 'varchar',
  object_sid: 'bigint',
  object_name: 'varchar',
  domain_name: 'varchar',
  page_name: 'varchar',
  form_name: 'varchar',
  report_uid: 'varchar',
  params: 'varchar',
  url: 'varchar',
  received_at: 'varchar',
} as const satisfies Record<string, 'varchar' | 'bigint'>;

const erasedColumns = {
  organization_uid: 'varchar',
  account_uid: 'varchar',
  pseudonym: 'varchar',
  erased_until: 'bigint',
} as const satisfies Record<string, 'varchar' | 'bigint'>;

/** A batch is a folder of immutable files: a closed day, or a month merged from its days. */
export const archiveTables = {
  /** Sorted by organization, so that a read skips the row groups of others. */
  event_archive: { folder: 'events/', format: 'parquet', columns: archiveColumns },
  event_staged: { folder: 'staged/', format: 'json', columns: archiveColumns },
  event_erased: { folder: 'erased/', format: 'json', columns: erasedColumns },
} as const;

export const linesPerFile = 20_000;

export const resultsFolder = 'results/';

export const batchFolder = (table: keyof typeof archiveTables, batch: string) =>
  `${archiveTables[table].folder}batch=${batch}/`;
