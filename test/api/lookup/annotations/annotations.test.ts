import { describe, expect, test } from 'vitest';
import { check } from '../../../../shared/api/access/auth.ts';
import {
  addAnnotation,
  changeAnnotation,
  readAnnotations,
  removeAnnotation,
} from '../../../../shared/api/lookup/annotations.ts';
import type { AccountUid, AnnotationUid } from '../../../../shared/model/ids.ts';
import { longestAnnotation, maxAnnotations } from '../../../../shared/model/lookup/annotation.ts';
import type { Browser } from '../../../support/browser.ts';
import { logInAs } from '../../../support/demo.ts';
import { larkspur } from '../../../support/people.ts';
import { joinAsGuest } from '../../../support/preview.ts';
import { tables } from '../../../support/tables.ts';
import { beauty, food, holderOf, homeGoods, lookupStage } from '../queries/lookupWorld.ts';

const stage = lookupStage();

const [oats, serum, candle] = [1, 2, 3];
/** The release covers 2018-05 to 2021-04. */
const draft = { object: oats, month: '2020-01', text: 'Relaunch' };
const add = async ({ call }: Browser, more = {}) =>
  (await call(addAnnotation, { ...draft, ...more })).annotation;
const readBy = async ({ call }: Browser, objects = String(oats)) =>
  (await call(readAnnotations, { objects })).annotations;
const refused = (code: string) => expect.objectContaining({ code });

/** At the limit of these. */
const limited = (of: string) =>
  expect.objectContaining({ code: 'limit_reached', details: expect.objectContaining({ of }) });
const of =
  (...uids: string[]) =>
  ({ annotation_uid }: { annotation_uid: string }) =>
    uids.includes(annotation_uid);

describe('a person’s own note', () => {
  test('a person’s own note is visible to its author only, in order of the months, until it is removed', async () => {
    const [author, colleague] = [await holderOf(stage), await holderOf(stage)];
    const later = await add(author, { month: '2020-06', text: ' A <b>new</b> pack\r\nin stores ' });
    const { annotation_uid: annotation } = await add(author);
    expect((await readBy(author)).filter(of(annotation, later.annotation_uid))).toEqual([
      expect.objectContaining({ ...draft, shared: false, author: null, removable: true }),
      expect.objectContaining({ month: '2020-06', text: 'A <b>new</b> pack\nin stores' }),
    ]);
    expect((await readBy(colleague)).filter(of(annotation, later.annotation_uid))).toEqual([]);
    const { annotation: changed } = await author.call(changeAnnotation, {
      annotation,
      object: oats,
      month: '2020-02',
    });
    expect(changed).toMatchObject({ month: '2020-02', text: 'Relaunch' });
    await author.call(removeAnnotation, { annotation, object: oats });
    expect((await readBy(author)).filter(of(annotation))).toEqual([]);
    await expect(author.call(removeAnnotation, { annotation, object: oats })).rejects.toEqual(
      refused('not_found'),
    );
  });

  test('a person’s own note is read with those of all objects of a comparison in one call', async () => {
    const author = await holderOf(stage, { sources: [{ source: 1, verticals: [food, beauty] }] });
    const uids = [await add(author), await add(author, { object: serum })].map((each) => each.annotation_uid);
    const found = (await readBy(author, `${oats},${serum},999`)).filter(of(...uids));
    expect(found.map(({ object }) => object)).toEqual([oats, serum]);
  });
});

describe('a note on a future month', () => {
  test('a note on a future month can be as far ahead as forecasts', async () => {
    const author = await holderOf(stage, { time_end: '2021-06-30' });
    const { annotation_uid } = await add(author, { month: '2022-04', text: 'Launch planned' });
    expect((await readBy(author)).filter(of(annotation_uid))).toMatchObject([{ month: '2022-04' }]);
  });
});

describe('a note of the organization', () => {
  test('a note of the organization is visible to everyone in it with its author’s name, and editable by its author only', async () => {
    const [author, colleague] = [await holderOf(stage), await holderOf(stage)];
    const { annotation_uid: annotation } = await add(author, { shared: true });
    const { full_name } = await author.call(check, {});
    const [seen] = (await readBy(colleague)).filter(of(annotation));
    expect(seen).toMatchObject({ ...draft, shared: true, author: full_name, removable: false });
    expect(JSON.stringify(seen)).not.toMatch(/acc_|@/);
    for (const attempt of [
      () => colleague.call(changeAnnotation, { annotation, object: oats, text: 'Mine' }),
      () => colleague.call(removeAnnotation, { annotation, object: oats }),
    ]) {
      await expect(attempt()).rejects.toEqual(refused('not_found'));
    }
    await author.call(changeAnnotation, { annotation, object: oats, shared: false });
    expect((await readBy(colleague)).filter(of(annotation))).toEqual([]);
    await author.call(changeAnnotation, { annotation, object: oats, shared: true, text: 'Relaunched' });
    expect((await readBy(colleague)).filter(of(annotation))).toMatchObject([{ text: 'Relaunched' }]);
  });

  test('a note of the organization is visible to people who may see its month, or for a future month the latest one', async () => {
    const author = await holderOf(stage);
    const months = ['2018-05', '2019-12', '2020-01', '2021-04', '2022-04'];
    const notes = await Promise.all(months.map((month) => add(author, { month, shared: true })));
    const uids = notes.map(({ annotation_uid }) => annotation_uid);
    const seenBy = async (dates: { time_start?: string; time_end?: string }) => {
      const found = (await readBy(await holderOf(stage, dates))).filter(of(...uids));
      return found.map(({ month }) => month);
    };
    expect(await seenBy({})).toEqual(months);
    expect(await seenBy({ time_start: '2020-01-01' })).toEqual(['2020-01', '2021-04', '2022-04']);
    expect(await seenBy({ time_start: '2019-12-01', time_end: '2020-12-31' })).toEqual([
      '2019-12',
      '2020-01',
    ]);
    expect(await seenBy({ time_start: '2020-02-01', time_end: '2021-05-31' })).toEqual([
      '2021-04',
      '2022-04',
    ]);
  });

  test('a note of the organization stays visible to its author after their dates become narrower', async () => {
    const author = await holderOf(stage);
    const { annotation_uid } = await add(author, { shared: true });
    const { account_uid } = await author.call(check, {});
    const { accessProfile, change, get, membership, membershipKey, profileKey } = await tables();
    const row = await get(membership, membershipKey(account_uid as AccountUid, larkspur));
    const [gap] = row?.profiles ?? [];
    if (!gap) throw new Error('The author has no profile.');
    await change(accessProfile, profileKey(larkspur, gap), (was) => ({ ...was, time_start: '2020-02-01' }));
    expect((await readBy(author)).filter(of(annotation_uid))).toHaveLength(1);
  });

  test('a note of the organization can be removed by a user administrator', async () => {
    const author = await holderOf(stage);
    const { annotation_uid: annotation } = await add(author, { shared: true });
    const admin = stage.browser();
    await logInAs(admin, 'manager@larkspur.example');
    expect((await readBy(admin)).filter(of(annotation))).toMatchObject([{ removable: true }]);
    await admin.call(removeAnnotation, { annotation, object: oats });
    expect((await readBy(author)).filter(of(annotation))).toEqual([]);
  });

  test('a note of the organization stays after its author’s account is deleted, without the name', async () => {
    const { commit, create } = await tables();
    const { annotations } = await import('../../../../functions/platform/data/annotations.ts');
    const note = { month: '2020-01', text: 'Relaunch', updated_at: '2020-02-01T00:00:00.000Z' };
    const by = 'acc_gone' as AccountUid;
    const notes = [{ ...note, annotation_uid: 'ant_left' as AnnotationUid, by }];
    await commit(
      create(annotations, { organization_uid: larkspur, account_uid: null, object: candle, notes }),
    );
    const reader = await holderOf(stage, { sources: [{ source: 1, verticals: [homeGoods] }] });
    expect(await readBy(reader, String(candle))).toMatchObject([
      { text: 'Relaunch', author: 'A former member', removable: false },
    ]);
  });

  test('a note of the organization is invisible to other organizations, and can’t be changed by its id', async () => {
    const author = await holderOf(stage);
    const { annotation_uid: annotation } = await add(author, { shared: true });
    const stranger = stage.browser();
    await logInAs(stranger, 'admin@tideline.example');
    expect((await readBy(stranger)).filter(of(annotation))).toEqual([]);
    for (const attempt of [
      () => stranger.call(changeAnnotation, { annotation, object: oats, text: 'Taken' }),
      () => stranger.call(removeAnnotation, { annotation, object: oats }),
    ]) {
      await expect(attempt()).rejects.toEqual(refused('not_found'));
    }
    expect((await readBy(author)).filter(of(annotation))).toMatchObject([{ text: 'Relaunch' }]);
  });
});

describe('a note is refused', () => {
  test.each([
    ['without text', { text: ' \n ' }],
    ['of 281 characters', { text: 'x'.repeat(longestAnnotation + 1) }],
    ['of three lines', { text: 'One\ntwo\nthree' }],
    ['with control characters', { text: 'One\u0007' }],
    ['on an invalid month', { month: '2020-13' }],
    ['on a month before the data', { month: '2018-04' }],
    ['on a month after the forecasts', { month: '2022-05' }],
  ])('a note is refused %s', async (_what, wrong) => {
    const { call } = await holderOf(stage);
    await expect(call(addAnnotation, { ...draft, ...wrong })).rejects.toEqual(refused('invalid_input'));
  });

  test('a note is refused on a month outside the dates of the access profile', async () => {
    const { call } = await holderOf(stage, { time_start: '2020-02-01' });
    await expect(call(addAnnotation, draft)).rejects.toEqual(refused('invalid_input'));
  });

  test('a note is refused on a future month if the dates of the access profile end before the latest one', async () => {
    const { call } = await holderOf(stage, { time_end: '2021-03-31' });
    await expect(call(addAnnotation, { ...draft, month: '2021-05' })).rejects.toEqual(
      refused('invalid_input'),
    );
  });

  test('a note is refused on an object of a vertical that the profile lacks, where others’ notes are hidden too', async () => {
    const { call } = await holderOf(stage);
    await expect(call(addAnnotation, { ...draft, object: serum })).rejects.toEqual(refused('not_found'));
    const colleague = await holderOf(stage, { sources: [{ source: 1, verticals: [beauty] }] });
    await add(colleague, { object: serum, shared: true });
    expect((await call(readAnnotations, { objects: String(serum) })).annotations).toEqual([]);
  });

  test('a note is refused after fifty notes of the same person on an object, even when several are added at once', async () => {
    const author = await holderOf(stage);
    const results = await Promise.allSettled(Array.from({ length: maxAnnotations + 2 }, () => add(author)));
    const failures = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(failures).toEqual([limited('annotations'), limited('annotations')]);
    await expect(add(author, { object: serum })).rejects.toEqual(refused('not_found'));
    await add(author, { shared: true });
  }, 30_000);

  test('a note with an unknown id is refused', async () => {
    const { call } = await holderOf(stage);
    const annotation = 'ant_none' as AnnotationUid;
    await expect(call(changeAnnotation, { annotation, object: oats, text: 'A' })).rejects.toEqual(
      refused('not_found'),
    );
  });

  test('a note by a guest is refused', async () => {
    const guest = stage.browser();
    await joinAsGuest(guest);
    await expect(readBy(guest)).rejects.toMatchObject({ status: 403 });
  });
});
