import { bareGetItem } from '../bareGetItem.ts';
import { mostActions, withCountedProduct } from '../countedProduct.ts';
import { type Figure, median, takeTurns, timed } from '../harness.ts';
import { openLoad } from '../load.ts';
import { checkPath, logIn, ownClient, personKey, startProduct } from '../product.ts';

export async function session(workspace: string): Promise<Figure[]> {
  const local = await startProduct(workspace, 'session');
  try {
    const database = local.endpoints.database;
    return [
      await timeOfCheck(local.origin, bareGetItem(database, local.environment.PORTAL_TABLE ?? '', personKey)),
      await readsOfCheck(workspace, database),
    ];
  } finally {
    await local.stop();
  }
}

async function timeOfCheck(origin: string, read: () => Promise<void>): Promise<Figure> {
  const load = openLoad({
    origin,
    method: 'GET',
    path: checkPath,
    headers: { ...ownClient, cookie: await logIn(origin) },
  });
  const pairs = await takeTurns({
    subject: async () => (await load.run({ requests: 50, connections: 1 })).latencies,
    reference: timed(50, read),
    rounds: 30,
  });
  await load.close();
  return {
    name: 'check-session, p50',
    unit: 'ms',
    value: median(pairs.subject),
    reference: { name: 'bare GetItem', value: median(pairs.reference) },
    ratio: median(pairs.subject) / median(pairs.reference),
    limit: { most: 2.5 },
  };
}

async function readsOfCheck(workspace: string, database: string): Promise<Figure> {
  const value = await withCountedProduct(workspace, { name: 'session-counted', database }, (actionsOf) =>
    mostActions(actionsOf, checkPath),
  );
  return { name: 'check-session, database requests', unit: 'requests', value, limit: { most: 1 } };
}
