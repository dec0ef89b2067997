import { timeOfEvent } from '../../../shared/model/activity/activity.ts';
import { bucketOf } from '../../../shared/rules/activity/buckets.ts';
import { type EventRow, partitionOf } from '../../platform/data/event.ts';
import { countsOf, dayOf, nameOf, personMonth, totalsOf } from '../../platform/data/eventCount.ts';
import type { Key } from '../../platform/data/table/kind.ts';

export type Countable = Pick<
  EventRow,
  'id' | 'event' | 'organization_uid' | 'account_uid' | 'token' | 'report_uid' | 'shard'
>;

export type Contribution = { key: Key; name: string; day?: Key };

export function contributionsOf(row: Countable): Contribution[] {
  const { account_uid, report_uid, token, event } = row;
  const partition = partitionOf(row);
  const at = timeOfEvent(row.id);
  const date = new Date(at).toISOString().slice(0, 10);
  const [month, day] = [date.slice(0, 7), date.slice(8)];
  const PK = countsOf(partition, month);
  const name = nameOf(event, bucketOf(at));
  const subjects = [
    dayOf('O', undefined, day),
    ...(account_uid ? [dayOf('A', account_uid, day)] : []),
    ...(report_uid ? [dayOf('R', report_uid, day)] : []),
    ...(token ? [dayOf('T', token, day)] : []),
  ];
  return [
    ...subjects.map((SK) => ({ key: { PK, SK }, name })),
    ...(account_uid
      ? [
          {
            key: { PK, SK: personMonth(account_uid) },
            name: nameOf(event, 'all'),
            day: { PK, SK: dayOf('A', account_uid, day) },
          },
        ]
      : []),
    {
      key: { PK: totalsOf(month), SK: partition },
      name: nameOf(event, day),
      day: { PK, SK: dayOf('O', undefined, day) },
    },
  ];
}
