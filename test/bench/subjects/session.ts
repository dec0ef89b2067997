import {
  membershipKey,
  organizationKey,
  profileKey,
  sessionKey,
} from '../../../functions/platform/data/keys.ts';
import { bareBatchGetItem, bareGetItem } from '../bareGetItem.ts';
import { usualActions, withCountedProduct } from '../countedProduct.ts';
import { type Figure, median, takeTurns, timed } from '../harness.ts';
import { openLoad } from '../load.ts';
import { checkPath, logIn, ownClient, person, personKey, startProduct } from '../product.ts';

export async function session(workspace: string): Promise<Figure[]> {
  const local = await startProduct(workspace, 'session');
  try {
    const database = local.endpoints.database;
    const table = local.environment.PORTAL_TABLE ?? '';
    const cookie = await logIn(local.origin);
    const keys = keysOf(cookie);
    return [
      await timeOfCheck(local.origin, cookie, {
        name: 'bare GetItem',
        read: bareGetItem(database, table, personKey),
        most: 2.5,
      }),
      await timeOfCheck(local.origin, cookie, {
        name: `its ${keys.length} rows in one bare read`,
        read: bareBatchGetItem(database, table, keys),
        most: 2,
      }),
      await readsOfCheck(workspace, database),
    ];
  } finally {
    await local.stop();
  }
}

/** The rows that a check reads, so that removed access ends with the next call. */
function keysOf(cookie: string) {
  const [, claims = ''] = cookie.split('.');
  const { sid, org, gap } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return [
    sessionKey(sid),
    organizationKey(org),
    profileKey(org, gap),
    personKey,
    membershipKey(person.account_uid, org),
  ];
}

async function timeOfCheck(
  origin: string,
  cookie: string,
  { name, read, most }: { name: string; read: () => Promise<void>; most: number },
): Promise<Figure> {
  const load = openLoad({ origin, method: 'GET', path: checkPath, headers: { ...ownClient, cookie } });
  const pairs = await takeTurns({
    subject: () => load.run({ requests: 50, connections: 1 }),
    reference: timed(50, read),
    rounds: 30,
  });
  await load.close();
  return {
    name: `check-session beside ${name}, p50`,
    unit: 'ms',
    value: median(pairs.subject),
    reference: { name, value: median(pairs.reference) },
    ratio: median(pairs.subject) / median(pairs.reference),
    limit: { most },
  };
}

async function readsOfCheck(workspace: string, database: string): Promise<Figure> {
  const value = await withCountedProduct(workspace, { name: 'session-counted', database }, (actionsOf) =>
    usualActions(actionsOf, checkPath),
  );
  return { name: 'check-session, database requests', unit: 'requests', value, limit: { most: 1 } };
}
