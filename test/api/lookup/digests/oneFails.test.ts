import type { Context } from 'aws-lambda';
import { expect, test } from 'vitest';
import { changeDigest } from '../../../../shared/api/access/account.ts';
import { larkspur } from '../../../support/people.ts';
import { spoil } from '../../../support/spoil.ts';
import { tables } from '../../../support/tables.ts';
import { setNow } from '../../../support/time.ts';
import { alertSalt, publishWith, reader, signalSince } from '../alerts/world.ts';
import { lookupStage } from '../queries/lookupWorld.ts';

const stage = lookupStage();

async function run(): Promise<unknown> {
  const { handler } = await import('../../../../functions/lookup/jobs/digests/lambda.ts');
  const { forgetCurrentRelease } = await import('../../../../functions/lookup/release/rows/state.ts');
  forgetCurrentRelease();
  return handler({}, { getRemainingTimeInMillis: () => 600_000 } as Context);
}

test('rows that can’t be read end neither the mails of other readers nor the other mails, and are tried again', async () => {
  setNow('2030-01-02T14:00:00.000Z');
  const [sound, alertBroken, memberBroken, digestBroken] = [
    await reader(stage),
    await reader(stage),
    await reader(stage),
    await reader(stage),
  ];
  for (const each of [sound, alertBroken, memberBroken]) await alertSalt(each);
  for (const each of [sound, digestBroken]) {
    await alertSalt(each, { how: 'digest' });
    await each.call(changeDigest, { frequency: 'weekly', weekday: 1, zone: 'UTC' });
  }
  const { digestKey, alertsOf, list, membershipKey, organizationKey } = await tables();
  const { alert } = await import('../../../../functions/platform/data/alert.ts');
  const { rows } = await list([alert], { PK: alertsOf(larkspur, alertBroken.account_uid) });
  const [row] = rows;
  if (!row) throw new Error('Nothing is followed.');
  await run().catch(() => undefined);
  const undo = [
    // Reports come first: without a mail of their own here, they fail at an organization.
    await spoil(organizationKey(larkspur), 'report_mails', 'sometimes'),
    await spoil(alert.keys(row), 'how', 'by pigeon'),
    await spoil(membershipKey(memberBroken.account_uid, larkspur), 'roles'),
    await spoil(digestKey(larkspur, digestBroken.account_uid), 'frequency', 'hourly'),
  ];
  await publishWith(signalSince(1));
  setNow('2030-01-09T14:00:00.000Z');
  await expect(run()).rejects.toThrow(/could not be mailed/);
  await undo[0]?.();
  await run().catch(() => undefined);
  expect((await sound.mails()).length).toBeGreaterThan(0);
  for (const each of [alertBroken, memberBroken, digestBroken]) expect(await each.mails()).toEqual([]);
  for (const each of undo) await each();
  await run();
  for (const each of [alertBroken, memberBroken, digestBroken])
    expect((await each.mails()).length).toBeGreaterThan(0);
});
