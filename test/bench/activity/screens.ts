import { DynamoDBClient, QueryCommand, type QueryCommandOutput } from '@aws-sdk/client-dynamodb';
import { countsOf, totalsOf } from '../../../functions/platform/data/eventCount.ts';
import { about, byEvent, byPerson, byTime } from '../../../shared/api/activity/statisticsQueries.ts';
import { type Figure, percentile, sized, takeTurns, timed } from '../harness.ts';
import { fillCounts } from './counting.ts';
import { largest } from './events.ts';

const months = ['2026-04', '2026-05', '2026-06'];
const range = { from: '2026-04-01', to: '2026-06-30' };
const rounds = sized(6, 1);
const perRound = sized(10, 1);

/** The duration of each screen’s queries, compared with the bare requests that they need. */
export async function screens(endpoint: string, table: string): Promise<Figure[]> {
  const perMonth = await fillCounts(months);
  const client = new DynamoDBClient({ endpoint, region: 'us-east-1' });
  const { answerFromCounts } = await import('../../../functions/activity/log/query/count/answer.ts');
  const { planOf } = await import('../../../functions/activity/log/query/count/plan.ts');
  const { periodOf } = await import('../../../functions/activity/log/query/periodOf.ts');
  const { questionOf } = await import('../../../functions/activity/log/query/questionOf.ts');
  const { queryLog } = await import('../../../shared/api/activity/log.ts');
  const readAll = async (PK: string, SK: string): Promise<void> => {
    let ExclusiveStartKey: QueryCommandOutput['LastEvaluatedKey'];
    do {
      const answer: QueryCommandOutput = await client.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'PK = :pk AND begins_with(SK, :sk)',
          ExpressionAttributeValues: { ':pk': { S: PK }, ':sk': { S: SK } },
          ExclusiveStartKey,
        }),
      );
      ExclusiveStartKey = answer.LastEvaluatedKey;
    } while (ExclusiveStartKey);
  };
  const ofMonths = (keys: (month: string) => readonly (readonly [string, string])[]) => () =>
    Promise.all(months.flatMap((month) => keys(month).map(([PK, SK]) => readAll(PK, SK))));
  const counts = (SK: string) => (month: string) => [[countsOf(largest, month), SK]] as const;
  const total = (month: string) => [totalsOf(month), largest] as const;
  const asked = about({ organization: largest }, range, 'UTC');
  const ofPerson = about(
    { organization: largest, only: { field: 'account_uid', value: 'acc_7' } },
    range,
    'UTC',
  );
  const screensAsked = [
    ['an organization by day', byTime(asked, 'day'), counts('O#')],
    ['an organization by event', byEvent(asked), (month: string) => [total(month)]],
    ['a person by day', byTime(ofPerson, 'day'), counts('A#acc_7#')],
    ['people of an organization', byPerson(asked), (month: string) => [...counts('M#')(month), total(month)]],
  ] as const;
  const figures: Figure[] = [];
  for (const [name, query, keys] of screensAsked) {
    const input = queryLog.input.parse(query);
    const answer = async () => {
      const period = periodOf(input);
      const plan = planOf(questionOf(input), period);
      if (!plan) throw new Error(`Counts don't answer ${name}.`);
      await answerFromCounts(largest, plan, period);
    };
    const taken = await takeTurns({
      subject: timed(perRound, answer),
      reference: timed(perRound, ofMonths(keys)),
      rounds,
    });
    const [value, reference] = [percentile(taken.subject, 95), percentile(taken.reference, 95)];
    figures.push({
      name: `${name}, three months of ${perMonth.toLocaleString('en')} events, p95`,
      unit: 'ms',
      value,
      reference: { name: 'its Queries bare', value: reference },
      ratio: value / reference,
      limit: { most: 1.5 },
    });
  }
  client.destroy();
  return figures;
}
