import { describe, expect, test } from 'vitest';
import { demoPeople } from '../../../infra/demo/world.ts';
import { exportedEvents } from '../../../shared/api/activity/exportedEvents.ts';
import { queryLog } from '../../../shared/api/activity/log.ts';
import { timeOfEvent } from '../../../shared/model/activity/activity.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { daysLater, stepsOf } from '../../../shared/rules/activity/statisticsPeriod.ts';
import { movementOf, trendDays } from '../../../shared/rules/activity/trend.ts';
import { demoStage } from '../../support/demo.ts';
import { browserOf, larkspur } from '../../support/people.ts';

const stage = demoStage();
const dayMs = 24 * 60 * 60_000;
const oldMill = 'org_oldmill' as OrganizationUid;

async function past(organization: OrganizationUid) {
  const { demoPast } = await import('../../../infra/demo/activity/pastEvents.ts');
  return [...demoPast()].filter(({ organization_uid }) => organization_uid === organization);
}
const daysAgo = ({ id }: { id: string }) => (Date.now() - timeOfEvent(id)) / dayMs;

describe('The demonstration’s past', () => {
  test('the demonstration’s past has eighteen months of working days with quiet weekends, and reproducible ids', async () => {
    const events = await past(larkspur);
    const weekend = events.filter(({ id }) => [0, 6].includes(new Date(timeOfEvent(id)).getUTCDay()));
    expect(weekend.length).toBeLessThan(events.length / 20);
    expect(Math.max(...events.map(daysAgo))).toBeGreaterThan(500);
    const ids = new Set(events.map(({ id }) => id));
    expect(ids.size).toBe(events.length);
    expect(new Set((await past(larkspur)).map(({ id }) => id))).toEqual(ids);
  });

  test('the demonstration’s past includes an organization that became inactive', async () => {
    const ages = (await past(oldMill)).map(daysAgo);
    expect(ages.length).toBeGreaterThan(50);
    expect(Math.min(...ages)).toBeGreaterThan(27);
  });

  test('the demonstration’s past has an organization of each trend', async () => {
    const { demoPast } = await import('../../../infra/demo/activity/pastEvents.ts');
    const weeks = new Map<OrganizationUid, number[]>();
    for (const event of demoPast()) {
      const at = Math.floor((trendDays - daysAgo(event)) / 7);
      if (at < 0) continue;
      const own = weeks.get(event.organization_uid) ?? Array.from({ length: trendDays / 7 }, () => 0);
      weeks.set(event.organization_uid, own.with(at, (own[at] ?? 0) + 1));
    }
    const trends = [...weeks.values()].map((own) => movementOf(own).trend);
    expect([...new Set(trends)].sort()).toEqual(['asleep', 'at_risk', 'coming_up', 'little', 'steady']);
  });

  test('the demonstration’s past has no events of people whose invite is open', async () => {
    const invited = demoPeople.flatMap(({ account_uid, memberships }) =>
      memberships
        .filter(({ invite }) => invite)
        .map(({ organization }) => ({ account: account_uid, organization })),
    );
    expect(invited.length).toBeGreaterThan(3);
    for (const { account, organization } of invited) {
      expect((await past(organization)).filter(({ account_uid }) => account_uid === account)).toEqual([]);
    }
  });

  test('the demonstration’s past exports the events that each of its months counts', async () => {
    const { loadDemoActivity } = await import('../../../infra/demo/activity/load.ts');
    const monthOf = ({ id }: { id: string }) => new Date(timeOfEvent(id)).toISOString().slice(0, 7);
    const all = Object.entries(Object.groupBy(await past(oldMill), monthOf));
    // One that only the archive has, and the last ones, which are rows as well.
    const months = [...all.slice(2, 3), ...all.slice(-2)];
    await loadDemoActivity(months.flatMap(([, own = []]) => own));
    const admin = await browserOf(stage, 'admin@tideline.example');
    const ask = (query: Parameters<typeof admin.call<typeof queryLog>>[1]) => admin.call(queryLog, query);
    for (const [month, own = []] of months) {
      const from = `${month}-01`;
      const whole = {
        from,
        to:
          stepsOf({ from, to: daysLater(from, 30) }, 'day')
            .filter((day) => day.startsWith(month))
            .at(-1) ?? from,
      };
      let exported = 0;
      for await (const { rows, since } of exportedEvents(ask, { organization: oldMill }, whole, 'UTC')) {
        exported += rows.length;
        expect(since).toBeUndefined();
      }
      expect([month, exported]).toEqual([month, own.length]);
    }
  });

  test('the demonstration’s past can be queried, and is unchanged when loaded again', async () => {
    const { loadDemoActivity } = await import('../../../infra/demo/activity/load.ts');
    const events = (await past(larkspur)).filter((each) => daysAgo(each) < 80);
    const admin = await browserOf(stage, 'admin@tideline.example');
    const count = async () => {
      const { log_data, answered_by } = await admin.call(queryLog, {
        organization: larkspur,
        period: {
          from: new Date(Date.now() - 90 * dayMs).toISOString().slice(0, 10),
          to: new Date(Date.now() + dayMs).toISOString().slice(0, 10),
        },
        summaries: [{ function: 'count', field: 'ts' }],
      });
      return [answered_by, log_data[0]?.ts_count];
    };
    await loadDemoActivity(events);
    expect(await count()).toEqual(['counters', events.length]);
    await loadDemoActivity(events);
    expect(await count()).toEqual(['counters', events.length]);
  });
});
