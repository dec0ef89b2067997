import { expect, test, vi } from 'vitest';
import { accountEmail } from '../../../../functions/platform/data/account.ts';
import { emailKey } from '../../../../functions/platform/data/keys.ts';
import { database } from '../../../../functions/platform/data/table/database.ts';
import { getMany } from '../../../../functions/platform/data/table/read.ts';
import { toAttributes } from '../../../../functions/platform/data/table/values.ts';

const keyOf = (name: string) => emailKey(`${name}@x.example`);
const item = (name: string) =>
  toAttributes({ ...keyOf(name), email: `${name}@x.example`, account_uid: `acc_${name}`, version: 1 });

test('rows are in the order in which they were requested, whatever order the database answers in', async () => {
  vi.stubEnv('PORTAL_TABLE', 'portal');
  vi.spyOn(database, 'send').mockResolvedValue({ Responses: { portal: ['c', 'a', 'b'].map(item) } } as never);
  const rows = await getMany(accountEmail, ['b', 'nobody', 'a', 'c'].map(keyOf));
  expect(rows.map(({ account_uid }) => account_uid)).toEqual(['acc_b', 'acc_a', 'acc_c']);
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
