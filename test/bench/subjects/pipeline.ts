import { callOf } from '../../support/event.ts';
import { bareGetItem } from '../bareGetItem.ts';
import { type Figure, median, takeTurns, timed } from '../harness.ts';
import { checkPath, logIn, personKey, startProduct } from '../product.ts';

const limit = { most: 0.25 };
const echoRoute = 'POST /api/bench/echo';
const echoInput = { name: 'Larkspur Foods', months: [1, 2, 3, 4, 5, 6] };

export async function pipeline(workspace: string): Promise<Figure[]> {
  const local = await startProduct(workspace, 'pipeline');
  try {
    const read = bareGetItem(local.endpoints.database, local.environment.PORTAL_TABLE ?? '', personKey);
    const cookie = (await logIn(local.origin)).replace(/^tideline=/, '__Host-tideline=');
    await replayReads();
    writeLogsNowhere();
    const calls = {
      'the pipeline, a visitor’s call': await visitorCall(),
      'the pipeline, a call with a session': await sessionCall(cookie),
    };

    const figures: Figure[] = [];
    for (const [name, call] of Object.entries(calls)) {
      const pairs = await takeTurns({ subject: timed(100, call), reference: timed(50, read), rounds: 30 });
      figures.push({
        name,
        unit: 'ms',
        value: median(pairs.subject),
        reference: { name: 'bare GetItem', value: median(pairs.reference) },
        ratio: median(pairs.subject) / median(pairs.reference),
        limit,
      });
    }
    return figures;
  } finally {
    await local.stop();
  }
}

async function visitorCall(): Promise<() => Promise<void>> {
  const { handler } = await import('../sources/echo.ts');
  return async () => expectSuccess(await handler(...callFor(echoRoute, echoInput)));
}

async function sessionCall(cookie: string): Promise<() => Promise<void>> {
  const { handler } = await import('../../../functions/access/auth/lambda.ts');
  return async () => {
    const [event, context] = callFor(`GET ${checkPath}`);
    expectSuccess(await handler({ ...event, cookies: [cookie] }, context));
  };
}

function callFor(route: string, json?: unknown) {
  const [event, context] = callOf(route, json === undefined ? {} : { json });
  // The pipeline’s steps add to this object.
  return [event, { ...context, progress: { startedAt: 0 } }] as const;
}

function expectSuccess({ statusCode, body }: { statusCode?: number | undefined; body?: string | undefined }) {
  if (statusCode !== 200) throw new Error(`The call answered ${statusCode} ${body}`);
}

/** Answers reads from memory with the database’s first answers. */
async function replayReads(): Promise<void> {
  const { database } = await import('../../../functions/platform/data/table/database.ts');
  const read = database.send.bind(database) as (command: unknown) => Promise<unknown>;
  let first: Promise<unknown> | undefined;
  database.send = ((command: unknown) => {
    first ??= read(command);
    return first;
  }) as typeof database.send;
}

/** Log lines are formatted but not written. */
function writeLogsNowhere(): void {
  process.stdout.write = () => true;
}
