/** The tables, as the functions see them. Imported late: their client reads the environment that a stage sets. */
export const tables = async () => ({
  ...(await import('../../functions/data/account.ts')),
  ...(await import('../../functions/data/audit.ts')),
  ...(await import('../../functions/data/change.ts')),
  ...(await import('../../functions/data/database.ts')),
  ...(await import('../../functions/data/keys.ts')),
  ...(await import('../../functions/data/limit.ts')),
  ...(await import('../../functions/data/organization.ts')),
  ...(await import('../../functions/data/passkey.ts')),
  ...(await import('../../functions/data/session.ts')),
  ...(await import('../../functions/data/suppression.ts')),
  ...(await import('../../functions/data/table.ts')),
  ...(await import('../../functions/data/writes.ts')),
});
