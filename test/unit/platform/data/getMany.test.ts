import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountEmail } from '../../../../functions/platform/data/account.ts';
import { emailKey } from '../../../../functions/platform/data/keys.ts';
import { database } from '../../../../functions/platform/data/table/database.ts';
import { getMany } from '../../../../functions/platform/data/table/read.ts';
import { toAttributes } from '../../../../functions/platform/data/table/values.ts';

const keyOf = (name: string) => emailKey(`${name}@x.example`);
const item = (name: string) =>
  toAttributes({ ...keyOf(name), email: `${name}@x.example`, account_uid: `acc_${name}`, version: 1 });

beforeEach(() => void vi.stubEnv('PORTAL_TABLE', 'portal'));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** A database that answers each request only for the named keys and leaves the others unprocessed. */
function answering(...answers: string[][]) {
  return vi.spyOn(database, 'send').mockImplementation((({ input }: { input: Asked }) => {
    const given = answers.length > 1 ? answers.shift() : answers[0];
    const keys = input.RequestItems.portal?.Keys ?? [];
    const isDisclosed = ({ PK }: { PK: { S: string } }) => given?.some((name) => PK.S === keyOf(name).PK);
    const unread = keys.filter((key) => !isDisclosed(key));
    return Promise.resolve({
      Responses: {
        portal: given?.filter((name) => keys.some((key) => key.PK.S === keyOf(name).PK)).map(item),
      },
      UnprocessedKeys: unread.length > 0 ? { portal: { Keys: unread } } : {},
    });
  }) as never);
}
type Asked = { RequestItems: Record<string, { Keys: { PK: { S: string } }[] }> };

const namesOf = async (...names: string[]) =>
  (await getMany(accountEmail, names.map(keyOf))).map(({ account_uid }) => account_uid);

test('reading many rows returns them in the requested order, whatever order the database answers in', async () => {
  vi.spyOn(database, 'send').mockResolvedValue({ Responses: { portal: ['c', 'a', 'b'].map(item) } } as never);
  expect(await namesOf('b', 'nobody', 'a', 'c')).toEqual(['acc_b', 'acc_a', 'acc_c']);
});

test('reading many rows retries only the keys that a busy table left unprocessed', async () => {
  const send = answering(['a'], [], ['b'], ['c']);
  expect(await namesOf('a', 'b', 'c')).toEqual(['acc_a', 'acc_b', 'acc_c']);
  const asked = send.mock.calls.map(([{ input }]) => (input as Asked).RequestItems.portal?.Keys.length);
  expect(asked).toEqual([3, 2, 2, 1]);
});

test('reading many rows throws that the table is busy after seven empty responses, with growing pauses', async () => {
  const send = answering([]);
  const begun = performance.now();
  await expect(namesOf('a', 'b')).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 2 });
  expect(send).toHaveBeenCalledTimes(7);
  // Six pauses from 50 ms to 1.6 s, each at least half as long.
  expect(performance.now() - begun).toBeGreaterThan(1500);
});
