/** The tables, as the functions see them. Imported late: their client reads the environment that a stage sets. */
export const tables = async () => ({
  ...(await import('../../functions/data/account.ts')),
  ...(await import('../../functions/data/audit.ts')),
  ...(await import('../../functions/data/table/change.ts')),
  ...(await import('../../functions/data/table/database.ts')),
  ...(await import('../../functions/data/keys.ts')),
  ...(await import('../../functions/data/limit.ts')),
  ...(await import('../../functions/data/organization.ts')),
  ...(await import('../../functions/data/passkey.ts')),
  ...(await import('../../functions/data/queuedMail.ts')),
  ...(await import('../../functions/data/session.ts')),
  ...(await import('../../functions/data/suppression.ts')),
  ...(await import('../../functions/data/table/commit.ts')),
  ...(await import('../../functions/data/table/kind.ts')),
  ...(await import('../../functions/data/table/query.ts')),
  ...(await import('../../functions/data/table/read.ts')),
  ...(await import('../../functions/data/table/writes.ts')),
});
