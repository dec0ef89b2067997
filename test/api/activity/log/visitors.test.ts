import { expect, test } from 'vitest';
import { writeLog } from '../../../../shared/api/activity/log.ts';
import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import { countsOfStage } from '../../../support/counts.ts';
import { demoStage } from '../../../support/demo.ts';
import { eventAt } from '../../../support/events.ts';

const stage = demoStage();
const organization = 'org_visitors' as OrganizationUid;
const hourMs = 60 * 60_000;
const anHourAgo = () => new Date(Date.now() - hourMs);

async function sendFrom(address: string, page_name: string, calls: number): Promise<void> {
  const visitor = stage.browser({ address });
  for (let call = 0; call < calls; call += 1) {
    const events = Array.from({ length: 100 }, () => eventAt(anHourAgo(), { page_name }));
    await visitor.call(writeLog, { events });
  }
}

/** How many rows of each app name have the page’s name. */
async function stored(page: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { app_name, page_name } of (await rowsByPartition()).flat()) {
    if (page_name === page) found[app_name] = (found[app_name] ?? 0) + 1;
  }
  return found;
}

async function rowsByPartition() {
  const { event, eventsOf, partitionsOf } = await import('../../../../functions/platform/data/event.ts');
  const { allRows } = await import('../../../../functions/platform/data/table/query.ts');
  const months = new Set([anHourAgo(), new Date()].map((at) => at.toISOString().slice(0, 7)));
  return Promise.all(
    partitionsOf(organization).flatMap((partition) =>
      [...months].map((month) => allRows(event, { PK: eventsOf(partition, month) })),
    ),
  );
}

/** Uses up what a network may send in a day, but for a hundred events. */
async function useUp(network: string): Promise<void> {
  const { countUp } = await import('../../../../functions/platform/data/limit.ts');
  const { nameOf } = await import('../../../../functions/activity/log/visitorAllowance.ts');
  await countUp({ action: 'log-visitors', windowSeconds: 24 * 3600 }, nameOf(network), 19_900);
}

test('visitors’ page loads beyond the daily allowance of their network are sampled, and named so', async () => {
  const { leftOutOn } = await import('../../../../functions/platform/data/leftOut.ts');
  const days = [anHourAgo(), new Date()].map((at) => at.toISOString().slice(0, 10));
  const leftOut = async () =>
    (await Promise.all([...new Set(days)].map(leftOutOn))).reduce((a, b) => a + b, 0);
  const before = await leftOut();
  await useUp('203.0.113.7');
  await sendFrom('203.0.113.7', 'flooded', 6);
  await sendFrom('203.0.113.200', 'flooded', 5);
  await sendFrom('198.51.100.7', 'quiet', 2);
  const { site, 'site, 1 of 100': sampled = 0 } = await stored('flooded');
  expect(site).toBe(100);
  expect(sampled).toBeLessThan(40);
  expect((await leftOut()) - before).toBe(1000 - Number(sampled));
  expect(await stored('quiet')).toEqual({ site: 200 });
});

test('the addresses of an IPv6 site share one allowance', async () => {
  const { nameOf } = await import('../../../../functions/activity/log/visitorAllowance.ts');
  const { networkOf } = await import('../../../../functions/platform/http/caller.ts');
  const named = (address: string) => nameOf(networkOf(address));
  expect(named('2001:db8:7:1::1')).toBe(named('2001:db8:7:ffff::9'));
  expect(named('2001:db8:7:1::1')).not.toBe(named('2001:db8:8:1::1'));
  expect(named('203.0.113.7')).not.toBe(named('203.0.112.7'));
});

test('visitors’ page loads are spread over partitions, and counted together', async () => {
  const { countEvents } = await import('../../../../functions/activity/log/query/count/countEvents.ts');
  const count = countsOfStage(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '');
  await sendFrom('192.0.2.9', 'spread', 2);
  await count();
  const sizes = (await rowsByPartition()).map(({ length }) => length);
  expect(sizes.filter((size) => size > 0).length).toBeGreaterThanOrEqual(8);
  const period = { from: Date.now() - 48 * hourMs, until: Date.now() + hourMs, zone: 'UTC' };
  expect(await countEvents(organization, period)).toBe(sizes.reduce((sum, size) => sum + size, 0));
});
