import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { changeDigest, readSettings, stopDigest } from '../../../../shared/api/access/account.ts';
import { changeAlert, readAlerts, removeAlert, testAlert } from '../../../../shared/api/lookup/alerts.ts';
import { meanwhile } from '../../../support/meanwhile.ts';
import { larkspur } from '../../../support/people.ts';
import { tables } from '../../../support/tables.ts';
import { setNow } from '../../../support/time.ts';
import { whileSuspended } from '../../../support/whileSuspended.ts';
import { holderOf, lookupStage } from '../queries/lookupWorld.ts';
import { address, alertSalt, changeOf, evaluate, publishWith, reader, signalSince } from './world.ts';

const stage = lookupStage();

describe('what is followed', () => {
  test('an alert on one object bookmarks it once, for who sets it and for a colleague who accepts it', async () => {
    await publishWith(signalSince(5));
    const [owner, colleague] = [await reader(stage), await reader(stage)];
    const { bookmarked } = await alertSalt(owner, { colleagues: [colleague.email] });
    expect(bookmarked).toBe(true);
    expect((await alertSalt(owner)).bookmarked).toBe(false);
    const kept = async ({ call }: typeof owner) =>
      (await call(readSettings, { type: 'bookmarks' })).bookmarks?.map(({ object_name }) => object_name);
    expect(await kept(owner)).toEqual(['Salt Oats']);
    expect(await kept(colleague)).toEqual([]);
    const [asked] = (await colleague.call(readAlerts, {})).follows;
    const follow = asked?.follow_uid ?? ('' as never);
    expect((await colleague.call(changeAlert, { follow, status: 'on' })).bookmarked).toBe(true);
    expect(await kept(colleague)).toEqual(['Salt Oats']);
  });

  test('a signal from before the follow isn’t mailed, and a new one is mailed once, with its figures and links', async () => {
    await publishWith(signalSince(5));
    const person = await reader(stage);
    await alertSalt(person);
    await evaluate();
    expect(await person.mails()).toEqual([]);
    await publishWith(signalSince(1));
    await evaluate();
    await evaluate();
    const [mail, ...others] = await person.mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Changed: a page with an alert');
    for (const form of [mail?.text, mail?.html]) {
      expect(form).toContain('Salt Oats spiked in March');
      expect(form).toContain('in 100 signals this strong are due to chance');
      expect(form).toMatch(/lookup-view\?sid=1&(amp;)?domain=1215&(amp;)?type=BR&(amp;)?source=1/);
      expect(form).toMatch(/\/stop-digest\?token=[\w-]{43}&(amp;)?about=follows/);
    }
    await publishWith(signalSince(1));
    await evaluate();
    expect(await person.mails()).toHaveLength(1);
    const { follows } = await person.call(readAlerts, {});
    expect(follows).toMatchObject([
      { name: 'Salt Oats', status: 'on', times: 1, opens: true, last: { lines: [{ sid: 1 }], more: 0 } },
    ]);
  });

  test('a change is mailed when it begins, not while it lasts, and again only after it was clearly over', async () => {
    await publishWith(changeOf(0, false));
    const person = await reader(stage);
    await alertSalt(person, { conditions: { change: 20 } });
    const told: number[] = [];
    for (const [change, beyond] of [
      [40, false],
      [15, true],
      [40, true],
      [15, true],
      [40, true],
      [5, false],
      [40, true],
      [-30, true],
    ] as const) {
      await publishWith(changeOf(change, beyond));
      await evaluate();
      told.push((await person.mails()).length);
    }
    expect(told).toEqual([0, 0, 1, 1, 1, 1, 2, 3]);
    const mails = await person.mails();
    expect(mails.some(({ text }) => text.includes('rose 40% year over year, while the rest of Food'))).toBe(
      true,
    );
    expect(mails[0]?.text).toContain('95% interval');
  }, 30_000);

  test('two runs at the same time, and one that was cut short, tell it once', async () => {
    await publishWith(signalSince(4));
    const person = await reader(stage);
    await alertSalt(person);
    await publishWith(signalSince(2));
    await evaluate(() => false);
    await Promise.all([evaluate(), evaluate()]);
    await evaluate();
    expect(await person.mails()).toHaveLength(1);
  });

  test('a run that ends after a later release has begun leaves the later one unfinished', async () => {
    const { alertRun } = await import('../../../../functions/platform/data/alertRun.ts');
    const { alertRunKey, commit, get, note } = await tables();
    await publishWith(signalSince(5));
    await alertSalt(await reader(stage));
    await evaluate();
    await publishWith(signalSince(4));
    const release = 1 + ((await get(alertRun, alertRunKey))?.release ?? 0);
    const later = { release: release + 1, after: null, done: false };
    await meanwhile('BatchGetItem', () => commit(note(alertRun, alertRunKey, later)));
    await evaluate();
    expect(await get(alertRun, alertRunKey)).toMatchObject(later);
    await commit(note(alertRun, alertRunKey, { release }));
  });

  test('an earlier release that is live again tells nothing', async () => {
    const { alertRun } = await import('../../../../functions/platform/data/alertRun.ts');
    const { alertRunKey, commit, get, note } = await tables();
    await publishWith(signalSince(4));
    const person = await reader(stage);
    await alertSalt(person);
    await publishWith(signalSince(3));
    const run = await get(alertRun, alertRunKey);
    await commit(note(alertRun, alertRunKey, { release: 1_000_000 }));
    await evaluate();
    expect(await person.mails()).toEqual([]);
    await commit(note(alertRun, alertRunKey, { release: run?.release ?? 0 }));
    await evaluate();
    expect(await person.mails()).toHaveLength(1);
  });

  test('whoever has lost access to the vertical or the source since hears nothing, and hears again with access', async () => {
    const { accessProfile } = await import('../../../../functions/platform/data/organization.ts');
    const { commit, profileKey, membershipKey, get, update } = await tables();
    const { membership } = await import('../../../../functions/platform/data/account.ts');
    await publishWith(signalSince(5));
    const person = await reader(stage);
    await alertSalt(person);
    const [gap] = (await get(membership, membershipKey(person.account_uid, larkspur)))?.profiles ?? [];
    if (!gap) throw new Error('no profile');
    const give = (verticals: (1215 | 9022)[]) =>
      commit(update(accessProfile, profileKey(larkspur, gap), { sources: [{ source: 1, verticals }] }));
    await give([9022]);
    await publishWith(signalSince(1));
    await evaluate();
    expect(await person.mails()).toEqual([]);
    expect((await person.call(readAlerts, {})).follows).toMatchObject([{ opens: false, last: null }]);
    await give([1215]);
    await publishWith(signalSince(0));
    await evaluate();
    expect(await person.mails()).toHaveLength(1);
  });

  test('an alert says nothing while the organization is suspended, and goes on with the next release', async () => {
    await publishWith(signalSince(5));
    const person = await reader(stage);
    await alertSalt(person);
    await publishWith(signalSince(1));
    await whileSuspended(larkspur, async () => void (await evaluate()));
    expect(await person.mails()).toEqual([]);
    await publishWith(signalSince(0));
    await evaluate();
    expect(await person.mails()).toHaveLength(1);
  });

  test('a message for the digest is in one digest, and isn’t mailed at once', async () => {
    setNow('2031-01-01T14:00:00.000Z');
    await publishWith(signalSince(5));
    const person = await reader(stage);
    await person.call(changeDigest, { frequency: 'release', weekday: 1, zone: 'Europe/Vienna' });
    await alertSalt(person, { how: 'digest' });
    await publishWith(signalSince(1));
    await evaluate();
    expect(await person.mails()).toEqual([]);
    const { sendDue } = await import('../../../../functions/lookup/jobs/digests/sendDue.ts');
    setNow('2031-01-02T08:00:00.000Z');
    await sendDue(() => true);
    setNow('2031-01-03T08:00:00.000Z');
    await sendDue(() => true);
    const [mail, ...others] = await person.mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('What changed: a page with an alert');
    expect(mail?.text).toContain('spiked in March');
  });

  test('without a digest, the message is mailed at once', async () => {
    await publishWith(signalSince(5));
    const person = await reader(stage);
    await alertSalt(person, { how: 'digest' });
    await publishWith(signalSince(1));
    await evaluate();
    expect(await person.mails()).toHaveLength(1);
  });
});

describe('colleagues', () => {
  test('a colleague who accepts gets mails, one who doesn’t answer gets none, and nobody else is asked', async () => {
    await publishWith(signalSince(5));
    const [owner, colleague, silent] = [await reader(stage), await reader(stage), await reader(stage)];
    const withoutFood = `${randomUUID()}@larkspur.example`;
    await holderOf(stage, { sources: [{ source: 1, verticals: [9022] }] }, { email: withoutFood });
    const { asked, refused } = await alertSalt(owner, {
      colleagues: [
        colleague.email,
        silent.email,
        withoutFood,
        'nobody@elsewhere.example',
        'ada@kestrel.example',
      ],
    });
    expect(asked.toSorted()).toEqual([colleague.email, silent.email].toSorted());
    expect(refused).toEqual([
      { email: withoutFood, why: 'no_access' },
      { email: 'nobody@elsewhere.example', why: 'not_here' },
      { email: 'ada@kestrel.example', why: 'not_here' },
    ]);
    expect((await colleague.mails())[0]?.text).toContain('asks whether you want a mail');
    const [open] = (await colleague.call(readAlerts, {})).follows;
    expect(open).toMatchObject({ status: 'asked', name: 'Salt Oats' });
    await colleague.call(changeAlert, { follow: open?.follow_uid ?? '', status: 'on' } as never);
    expect((await owner.call(readAlerts, {})).follows[0]?.colleagues.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['on', 'asked']),
    );
    await publishWith(signalSince(1));
    await evaluate();
    expect((await owner.mails()).map(({ subject }) => subject)).toEqual(['Changed: a page with an alert']);
    expect((await colleague.mails()).map(({ subject }) => subject)).toContain(
      'Changed: a page with an alert',
    );
    expect(await silent.mails()).toHaveLength(1);
  });

  test('a colleague is asked once to follow a page, however its address is written', async () => {
    await publishWith(signalSince(5));
    const [owner, colleague] = [await reader(stage), await reader(stage)];
    const ask = (change: string) =>
      alertSalt(owner, { address: address + change, colleagues: [colleague.email] });
    expect((await ask('&x=1')).asked).toEqual([colleague.email]);
    for (const change of ['', '&x=2', '&type=BR', '&overlay=spam', '&sid=1', '&dialog=activity']) {
      expect((await ask(change)).refused).toEqual([{ email: colleague.email, why: 'follows' }]);
    }
    expect(await colleague.mails()).toHaveLength(1);
    const { follows } = await owner.call(readAlerts, {});
    expect(follows.filter((each) => each.address.includes('x='))).toEqual([]);
  });

  test('the link of a mail stops what it told, with one click and without a login', async () => {
    await publishWith(signalSince(5));
    const person = await reader(stage);
    await alertSalt(person);
    await alertSalt(person, { name: 'Other', address: address.replace('sid=1', 'sid=2') });
    await publishWith(signalSince(1));
    await evaluate();
    const token = /token=([\w-]{43})/.exec((await person.mails())[0]?.text ?? '')?.[1] ?? '';
    await stage.browser().call(stopDigest, { token });
    await stage.browser().call(stopDigest, { token });
    const { follows } = await person.call(readAlerts, {});
    expect(follows.map(({ name, status }) => [name, status])).toEqual(
      expect.arrayContaining([
        ['Salt Oats', 'stopped'],
        ['Other', 'on'],
      ]),
    );
    await publishWith(signalSince(0));
    await evaluate();
    expect(await person.mails()).toHaveLength(1);
  });
});

describe('calls', () => {
  test('a paused follow says nothing; continued, it tells only what begins afterwards', async () => {
    await publishWith(signalSince(5));
    const person = await reader(stage);
    const { follow } = await alertSalt(person);
    const change = (status: 'on' | 'paused') =>
      person.call(changeAlert, { follow: follow.follow_uid, status });
    await change('paused');
    await publishWith(signalSince(2));
    await evaluate();
    await change('on');
    await publishWith(signalSince(2));
    await evaluate();
    expect(await person.mails()).toEqual([]);
    await publishWith(signalSince(1));
    await evaluate();
    expect(await person.mails()).toHaveLength(1);
  });

  test('a test message lists the conditions that are met, and isn’t sent again and again', async () => {
    await publishWith(signalSince(1));
    const person = await reader(stage);
    const { follow } = await alertSalt(person);
    const ask = () => person.call(testAlert, { follow: follow.follow_uid });
    expect(await ask()).toEqual({ sent_to: person.email });
    const [mail] = await person.mails();
    expect(mail?.subject).toBe('Test message about a page with an alert');
    expect(mail?.text).toContain('spiked in March');
    for (let more = 0; more < 9; more += 1) await ask();
    await expect(ask()).rejects.toMatchObject({ code: 'too_many_attempts' });
  });

  test('a follow belongs to its owner: nobody else reads, changes, tests or removes it', async () => {
    const [person, other] = [await reader(stage), await reader(stage)];
    const { follow } = await alertSalt(person);
    const input = { follow: follow.follow_uid };
    expect((await other.call(readAlerts, {})).follows).toEqual([]);
    const refused = { code: 'not_found' };
    await expect(other.call(changeAlert, { ...input, status: 'paused' })).rejects.toMatchObject(refused);
    await expect(other.call(testAlert, input)).rejects.toMatchObject(refused);
    await expect(other.call(removeAlert, input)).rejects.toMatchObject(refused);
    await person.call(removeAlert, input);
    expect((await person.call(readAlerts, {})).follows).toEqual([]);
  });

  test.each([
    ['without a condition', { conditions: {} }],
    [
      'with a condition that a list of signals can’t meet',
      { address: '/ConsumerForecast/signals?source=1', conditions: { top: 10 } },
    ],
    ['of the help', { address: '/ConsumerForecast/help' }],
    ['of another site', { address: 'https://elsewhere.example/' }],
    ['without a source', { address: '/ConsumerForecast/lookup-view?sid=1' }],
    ['with a change of two percent', { conditions: { change: 2 } }],
    [
      'with eleven colleagues',
      { colleagues: Array.from({ length: 11 }, (_, at) => `a${at}@larkspur.example`) },
    ],
  ])('a follow %s is refused', async (_what, wrong) => {
    const person = await reader(stage);
    await expect(alertSalt(person, wrong as object)).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('a page outside the profile can’t be followed', async () => {
    const person = await reader(stage);
    await expect(
      alertSalt(person, { address: '/ConsumerForecast/lookup-view?sid=2&domain=9022&source=1' }),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });
});
