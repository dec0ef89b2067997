import { beforeEach, describe, expect, test } from 'vitest';
import { joinPreview, switchProfile } from '../../../../shared/api/access/profile.ts';
import { queryLog, writeLog } from '../../../../shared/api/activity/log.ts';
import { assume } from '../../../../shared/api/customers/assume.ts';
import type { ActivityEvent } from '../../../../shared/model/activity/activity.ts';
import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import type { Browser } from '../../../support/browser.ts';
import { demoStage } from '../../../support/demo.ts';
import { eventAt, idAt } from '../../../support/events.ts';
import {
  browserOf,
  homeGoodsProfile,
  larkspur,
  loggedIn,
  newPerson,
  saltmarsh,
  tideline,
} from '../../../support/people.ts';
import { joinAsGuest, newPreview } from '../../../support/preview.ts';
import { expectRefused } from '../../../support/refused.ts';

const stage = demoStage();
const visitors = 'org_visitors' as OrganizationUid;
const hourMs = 60 * 60_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs);

let someone: Browser;
let uid: string;
let admin: Browser;
beforeEach(async () => {
  const person = await newPerson();
  uid = person.account_uid;
  someone = await browserOf(stage, person.email);
  admin = await browserOf(stage, 'admin@tideline.example');
});

const period = () => ({ from: hoursAgo(48).toISOString(), to: hoursAgo(-1).toISOString() });
async function kept(filter: object = { field: 'account_uid', value: uid }, organization = larkspur) {
  const { log_data } = await admin.call(queryLog, {
    organization,
    period: period(),
    filters: [filter as { field: string }],
  });
  return log_data;
}

describe('Recording activity', () => {
  test('recording activity stores an event with the person and organization that the server knows', async () => {
    const event = eventAt(hoursAgo(1), {
      event: 'view-report',
      report_uid: 'rep_snacking-between-meals',
      object_name: 'Oat milk',
    });
    expect(await someone.call(writeLog, { events: [event] })).toBeNull();
    expect(await kept()).toEqual([
      expect.objectContaining({
        event: 'view-report',
        ts: expect.stringMatching(/^\d{4}-/),
        account_uid: uid,
        account_name: 'Ada Quill',
        app_name: 'client',
        report_uid: 'rep_snacking-between-meals',
        info: 'Oat milk',
      }),
    ]);
    expect(await kept(undefined, saltmarsh)).toEqual([]);
  });

  test('recording activity stores a repeated event once, and accepts a single one as the body', async () => {
    const event = eventAt(hoursAgo(1));
    await someone.call(writeLog, { events: [event, eventAt(hoursAgo(2))] });
    await someone.call(writeLog, { events: [event, eventAt(hoursAgo(3))] });
    await someone.call(writeLog, event);
    expect(await kept()).toHaveLength(3);
  });

  test('recording activity keeps the first event if its id is sent again with other content', async () => {
    const event = eventAt(hoursAgo(1), { params: 'first' });
    await someone.call(writeLog, { events: [event] });
    await someone.call(writeLog, { events: [{ ...event, event: 'click', params: 'second' }] });
    expect(await kept()).toEqual([expect.objectContaining({ event: event.event, params: 'first' })]);
  });

  test('recording activity stores at most a hundred events per call', async () => {
    const events = Array.from({ length: 101 }, () => eventAt(hoursAgo(1)));
    await expectRefused(someone.call(writeLog, { events }), 'invalid_input');
    expect(await kept()).toEqual([]);
    await someone.call(writeLog, { events: events.slice(1) });
    expect(await kept()).toHaveLength(100);
  });

  test.each([
    ['last week', -7 * 24],
    ['an event older than a day', -24.02],
    ['tomorrow', 24],
    ['three minutes from now', 0.05],
  ])(
    'recording activity refuses a whole call with an event of %s, and returns the server’s time',
    async (_, hours) => {
      const wrong = eventAt(hoursAgo(-hours));
      const error = await expectRefused(
        someone.call(writeLog, { events: [eventAt(hoursAgo(1)), wrong] }),
        'event_out_of_time',
      );
      expect(error.details).toEqual({ server_time: expect.any(String), events: [wrong.id] });
      expect(await kept()).toEqual([]);
    },
  );

  const event = () => eventAt(hoursAgo(1));
  test.each<[string, () => object]>([
    ['another person’s name', () => ({ events: [{ ...event(), account_uid: 'acc_1' }] })],
    ['another organization', () => ({ events: [{ ...event(), organization_uid: saltmarsh }] })],
    ['an unknown field', () => ({ events: [{ ...event(), mood: 'good' }] })],
    ['only an unknown field', () => ({ ...event(), mood: 'good' })],
    ['a text that is too long', () => ({ events: [{ ...event(), params: 'x'.repeat(1001) }] })],
    ['an id that isn’t a UUIDv7', () => ({ events: [{ ...event(), id: crypto.randomUUID() }] })],
    ['an id twice', () => ((one) => ({ events: [one, { ...one, event: 'click' }] }))(event())],
    ['an unknown event', () => ({ events: [{ ...event(), event: 'sneeze' }] })],
    ['no event at all', () => ({})],
    ['both forms at once', () => ({ ...event(), events: [event()] })],
  ])('recording activity refuses %s, and stores nothing', async (_, body) => {
    await expectRefused(someone.call(writeLog, body() as { events: ActivityEvent[] }), 'invalid_input');
    expect(await kept()).toEqual([]);
  });

  test('recording activity stores only the path of a URL, since a token may follow', async () => {
    await someone.call(writeLog, {
      events: [eventAt(hoursAgo(1), { url: '/AppView/client-home?jwt=abc#d' })],
    });
    expect(await kept()).toEqual([expect.objectContaining({ url: '/AppView/client-home' })]);
  });

  test('recording activity stores a visitor’s page loads anonymously, and nothing else of visitors', async () => {
    const visitor = stage.browser();
    const page_name = `Home ${idAt(hoursAgo(1))}`;
    await visitor.call(writeLog, { events: [eventAt(hoursAgo(1), { page_name })] });
    expect(await kept({ field: 'page_name', value: page_name }, visitors)).toEqual([
      expect.objectContaining({ account_uid: null, app_name: 'site', page_name }),
    ]);
    const report = eventAt(hoursAgo(1), { event: 'view-report' });
    await expectRefused(visitor.call(writeLog, { events: [report] }), 'no_access');
  });

  test('recording activity stores a preview guest’s activity under their link', async () => {
    const guest = stage.browser();
    await joinAsGuest(guest);
    const params = idAt(hoursAgo(1));
    await guest.call(writeLog, { events: [eventAt(hoursAgo(1), { event: 'click', params })] });
    expect(await kept({ field: 'params', value: params })).toEqual([
      expect.objectContaining({ account_uid: null, token: expect.stringMatching(/^prv_/), params }),
    ]);
  });

  test('recording activity assigns staff activity to the staff’s organization while acting for a customer', async () => {
    await admin.call(assume, { organization: saltmarsh, role: 'user_admin' });
    const params = idAt(hoursAgo(1));
    await admin.call(writeLog, { events: [eventAt(hoursAgo(1), { params })] });
    const mine = { field: 'params', value: params };
    expect(await kept(mine, saltmarsh)).toEqual([]);
    expect(await kept(mine, tideline)).toHaveLength(1);
  });

  describe('limits the events per minute', () => {
    // The same events each time: duplicates count toward the limit but aren't stored again.
    const events = Array.from({ length: 100 }, () => eventAt(hoursAgo(1)));
    const send = ({ call }: Browser) => call(writeLog, { events });

    async function expectOneCount(...browsers: Browser[]) {
      for (let turn = 0; turn < 12; turn += 1) await send(browsers[turn % browsers.length] as Browser);
      for (const each of browsers) {
        const error = await expectRefused(send(each), 'too_many_attempts');
        expect(error.retryAfter).toBeGreaterThan(0);
      }
    }

    test('the log limits the events per minute from one network of visitors', async () => {
      const [one, other] = ['2001:db8:77:1::1', '2001:db8:77:1::2'].map((address) =>
        stage.browser({ address }),
      );
      await expectOneCount(one as Browser, other as Browser);
      await send(stage.browser());
    });

    test('the log limits the events per minute of one person across sessions and networks', async () => {
      const person = await newPerson();
      await expectOneCount(await loggedIn(stage, person), await loggedIn(stage, person));
      await send(someone);
    });

    test('the log limits the events per minute of one person across organizations', async () => {
      const person = await newPerson({ memberships: [{}, { organization_uid: saltmarsh }] });
      const [here, there] = [await loggedIn(stage, person), await loggedIn(stage, person)];
      await there.call(switchProfile, { organization: saltmarsh, profile: homeGoodsProfile });
      await expectOneCount(here, there);
    });

    test('the log limits the events per minute by one preview link across its guests', async () => {
      const { token } = await newPreview();
      const guests = [stage.browser(), stage.browser(), stage.browser()];
      for (const guest of guests) await guest.call(joinPreview, { token });
      await expectOneCount(...guests);
      const another = stage.browser();
      await joinAsGuest(another);
      await send(another);
    });
  });
});
