import type { Asked, RestoredThere } from '../../../functions/platform/jobs/restores/lambda.ts';
import { type Command, oneOf, textOf, UsageError } from '../../programs/commandLine.ts';
import { chooseTarget, restoresFunctionOf, targetOptions } from '../../programs/commandTarget.ts';
import { inSegments } from '../inSegments.ts';

const tableSettings = {
  portal: ['PORTAL_TABLE', 'PortalTable'],
  activity: ['ACTIVITY_TABLE', 'ActivityTable'],
  counts: ['COUNTS_TABLE', 'CountsTable'],
  insights: ['INSIGHTS_TABLE', 'InsightsTable'],
} as const;

export const restore: Command = {
  program: 'rescue',
  name: 'restore',
  does: 'Compares a table with one that was restored to an earlier moment, and writes lost rows back.',
  options: {
    from: { value: 'TABLE', means: 'the name of the restored table (required)' },
    table: {
      value: 'NAME',
      means: 'what it is compared with: portal (the default), activity, counts or insights',
    },
    prefix: {
      value: 'TEXT',
      means: 'only rows whose partition key begins so, such as ORGANIZATION#org_larkspur',
    },
    missing: { means: 'write back the rows that are missing' },
    different: { means: 'write back those, and the ones that have changed since' },
    ...targetOptions,
  },
  async run({ values }) {
    const from = textOf(values, 'from');
    if (!from) throw new UsageError('Name the restored table with --from.');
    const name = oneOf(values, 'table', ['portal', 'activity', 'counts', 'insights'], 'portal');
    const [setting, output] = tableSettings[name];
    chooseTarget(values, { [setting]: output, AWS_REGION: 'Region' });
    const to = process.env[setting] ?? '';
    if (from === to) throw new UsageError('That is the table in use: restore another one beside it first.');
    const asked = {
      from,
      prefix: textOf(values, 'prefix'),
      write: values.different ? ('different' as const) : values.missing ? ('missing' as const) : undefined,
    };
    const begun = performance.now();
    const there = restoresFunctionOf(values);
    const counts = there
      ? await restoreOnPlatform(there, { ...asked, table: setting })
      : await restoreHere(asked, to);
    const { same, missing, different, restored, past } = counts;
    console.log(`${same} rows are the same, ${missing} are missing, ${different} have changed since.`);
    if (past > 0)
      console.log(`${past} are over by themselves (sessions, sent mails, expired links) and stay away.`);
    const rows = same + missing + different + past;
    const seconds = (performance.now() - begun) / 1000;
    console.log(`${rows} rows in ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} a second.`);
    console.log(
      values.missing || values.different
        ? `${restored} were written back.`
        : 'Nothing was written: --missing or --different does it.',
    );
  },
};

/** Each is a call of the function; twice as many would exceed what a table on demand takes at first. */
const segments = 16;

async function restoreOnPlatform(name: string, asked: Omit<Asked, 'segment' | 'after'>) {
  const { InvokeCommand, LambdaClient } = await import('@aws-sdk/client-lambda');
  // A call takes two minutes.
  const client = new LambdaClient({ requestHandler: { requestTimeout: 5 * 60_000 } });
  return inSegments(segments, async (segment, after) => {
    // The function restores its part, so that no row passes through the caller's computer.
    const { Payload, FunctionError } = await client.send(
      new InvokeCommand({ FunctionName: name, Payload: JSON.stringify({ ...asked, segment, after }) }),
    );
    const text = Buffer.from(Payload ?? []).toString();
    if (FunctionError) throw new Error(`The function could not restore its part: ${text}`);
    const { rows, ...part }: RestoredThere = JSON.parse(text);
    for (const row of rows) console.log(row);
    return part;
  });
}

async function restoreHere(
  asked: { from: string; prefix?: string | undefined; write: Asked['write'] },
  to: string,
) {
  const { DynamoDBClient } = await import('@aws-sdk/client-dynamodb');
  const { restoreRows } = await import('../../../functions/platform/data/table/restoreRows.ts');
  const client = new DynamoDBClient({});
  const onRow = (what: string, key: string) => console.log(`${what.padEnd(9)}  ${key}`);
  return inSegments(4, (segment, after) => restoreRows({ ...asked, client, to, segment, after, onRow }));
}
