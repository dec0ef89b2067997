import { type Command, oneOf, textOf, UsageError } from '../../programs/commandLine.ts';
import { chooseTarget, targetOptions } from '../../programs/commandTarget.ts';

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
    const { DynamoDBClient } = await import('@aws-sdk/client-dynamodb');
    const { restoreRows } = await import('../restoreRows.ts');
    const counts = await restoreRows({
      client: new DynamoDBClient({}),
      from,
      to,
      prefix: textOf(values, 'prefix'),
      write: values.different ? 'different' : values.missing ? 'missing' : undefined,
      onRow: (what, key) => console.log(`${what.padEnd(9)}  ${key}`),
    });
    const { same, missing, different, restored, past } = counts;
    console.log(`${same} rows are the same, ${missing} are missing, ${different} have changed since.`);
    if (past > 0)
      console.log(`${past} are over by themselves (sessions, sent mails, expired links) and stay away.`);
    console.log(
      values.missing || values.different
        ? `${restored} were written back.`
        : 'Nothing was written: --missing or --different does it.',
    );
  },
};
