import { randomUUID } from 'node:crypto';
import type { AccountUid } from '../../../../shared/model/ids.ts';
import { erasedDays, erasedKey, erasedPerson } from '../../../platform/data/erasedPerson.ts';
import { commit } from '../../../platform/data/table/commit.ts';
import { tableName, toItem } from '../../../platform/data/table/kind.ts';
import { get } from '../../../platform/data/table/read.ts';
import { retryOnConflict } from '../../../platform/data/table/retry.ts';
import { clock, epochSeconds } from '../../../platform/services/clock.ts';
import type { Person } from './person.ts';

export function pseudonymFor({ organization, account }: Person): Promise<AccountUid> {
  return retryOnConflict(async () => {
    const before = await get(erasedPerson, erasedKey(organization, account));
    const now = clock.now();
    const pseudonym = before?.pseudonym ?? (`acc_removed-${randomUUID().slice(0, 23)}` as AccountUid);
    const row = {
      organization_uid: organization,
      account_uid: account,
      pseudonym,
      until: now.toISOString(),
      expires_at: epochSeconds(now) + erasedDays * 24 * 60 * 60,
    };
    await commit({
      Put: {
        TableName: tableName(erasedPerson.table),
        Item: toItem(erasedPerson, row),
        ConditionExpression: 'attribute_not_exists(PK) OR pseudonym = :pseudonym',
        ExpressionAttributeValues: { ':pseudonym': pseudonym },
      },
    });
    return pseudonym;
  });
}
