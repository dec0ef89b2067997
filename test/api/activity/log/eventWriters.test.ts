// docs/flows/preview.md, step 6
import { beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../../../infra/demo/world.ts';
import { login } from '../../../../shared/api/access/auth.ts';
import { joinPreview } from '../../../../shared/api/access/profile.ts';
import { queryLog, writeLog } from '../../../../shared/api/activity/log.ts';
import {
  EventType,
  type EventWriter,
  eventWriters,
  writersOf,
} from '../../../../shared/model/activity/activity.ts';
import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import type { Browser } from '../../../support/browser.ts';
import { demoStage, sharedBrowserOf } from '../../../support/demo.ts';
import { eventAt } from '../../../support/events.ts';
import { browserOf, larkspur, newPerson, saltmarsh } from '../../../support/people.ts';
import { newPreview } from '../../../support/preview.ts';
import { expectRefused } from '../../../support/refused.ts';

const stage = demoStage();
const visitors = 'org_visitors' as OrganizationUid;
const hourMs = 60 * 60_000;
const anHourAgo = () => new Date(Date.now() - hourMs);

const senders: Partial<Record<EventWriter, Browser>> = {};
const admin = sharedBrowserOf(stage, 'admin@tideline.example');
let reader: { account_uid: string; email: string };
let guestOf: string;
beforeAll(async () => {
  reader = await newPerson();
  senders.person = await browserOf(stage, reader.email);
  const preview = await newPreview();
  guestOf = preview.preview_uid;
  senders.guest = stage.browser();
  await senders.guest.call(joinPreview, { token: preview.token });
  senders.anonymous = stage.browser();
});

async function stored(filters: { field: string; value: string }[], organization = larkspur) {
  const period = {
    from: new Date(Date.now() - 25 * hourMs).toISOString(),
    to: new Date(Date.now() + hourMs).toISOString(),
  };
  return (await admin.call(queryLog, { organization, period, filters })).log_data;
}

const clients = eventWriters.filter((writer) => writer !== 'server');
const rows = EventType.options.flatMap((event) =>
  clients.map((writer) => ({ event, writer, may: writersOf[event].includes(writer) })),
);

describe('Events that a client sends', () => {
  test.each(rows)(
    'the log stores $event of a sender ($writer) only if the contract allows it: $may',
    async ({ event, writer, may }) => {
      const params = `${writer} ${event}`;
      const sent = eventAt(anHourAgo(), { event, params });
      const answer = senders[writer]?.call(writeLog, { events: [sent] });
      const wasCounted = params === 'person login' || params === 'guest anon-login';
      if (may || wasCounted) await answer;
      else {
        const { details } = await expectRefused(answer as Promise<unknown>, 'no_access');
        expect(details).toEqual({ events: [sent.id] });
      }
      const organization = writer === 'anonymous' ? visitors : larkspur;
      expect(await stored([{ field: 'params', value: params }], organization)).toHaveLength(may ? 1 : 0);
    },
  );

  test('the log refuses a whole call with an event that its sender can’t have caused', async () => {
    const params = 'beside a preview visit';
    const events = [eventAt(anHourAgo(), { params }), eventAt(anHourAgo(), { event: 'anon-login', params })];
    await expectRefused(senders.person?.call(writeLog, { events }) as Promise<unknown>, 'no_access');
    expect(await stored([{ field: 'params', value: params }])).toEqual([]);
  });
});

describe('Events of a report', () => {
  const of = (report_uid: string) => eventAt(anHourAgo(), { event: 'view-report', report_uid });
  const write = (browser: Browser | undefined, report_uid: string) =>
    browser?.call(writeLog, { events: [of(report_uid)] }) as Promise<unknown>;

  test('the log refuses events of a report that doesn’t exist', async () => {
    await expectRefused(write(senders.person, 'rep_nowhere'), 'not_found');
    await expectRefused(write(senders.person, 'no uid'), 'not_found');
    expect(await stored([{ field: 'report_uid', value: 'rep_nowhere' }])).toEqual([]);
  });

  test('the log refuses events of another company’s report, but stores those of their own company’s and of syndicated ones', async () => {
    const { products } = await import('../../../../infra/demo/content/reports.ts');
    const one = (has: (companies: readonly string[]) => boolean) =>
      products.find(({ companies }) => has(companies))?.uid ?? '';
    const foreign = one(
      (companies) => companies.includes('cmp_saltmarsh') && !companies.includes('cmp_larkspur'),
    );
    const own = one((companies) => companies.includes('cmp_larkspur'));
    const everybodys = one((companies) => companies.includes('cmp_public'));
    await expectRefused(write(senders.person, foreign), 'not_found');
    await expectRefused(write(senders.guest, foreign), 'not_found');
    await write(senders.person, own);
    await write(senders.guest, everybodys);
    await write(admin, foreign);
    expect(
      await stored([
        { field: 'report_uid', value: own },
        { field: 'account_uid', value: reader.account_uid },
      ]),
    ).toHaveLength(1);
  });
});

describe('Logins', () => {
  test('a login is counted by the server in the organization that it leads to', async () => {
    const person = await newPerson({ memberships: [{ organization_uid: saltmarsh }] });
    const own = [{ field: 'account_uid', value: person.account_uid }];
    const credentials = { email: person.email, password: demoPassword };
    for (const browser of [stage.browser(), stage.browser()]) await browser.call(login, credentials);
    expect(await stored(own, saltmarsh)).toMatchObject([{ event: 'login' }, { event: 'login' }]);
  });

  test('a refused login isn’t counted', async () => {
    const person = await newPerson();
    const wrong = { email: person.email, password: 'a wrong guess' };
    await expectRefused(stage.browser().call(login, wrong), 'wrong_password');
    expect(await stored([{ field: 'account_uid', value: person.account_uid }])).toEqual([]);
  });

  test('a visit by a preview link is counted with the visit itself', async () => {
    expect(
      await stored([
        { field: 'token', value: guestOf },
        { field: 'event', value: 'anon-login' },
      ]),
    ).toHaveLength(1);
  });
});
