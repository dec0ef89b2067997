import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { AlertRow } from '../../functions/platform/data/alert.ts';
import type {
  AccountUid,
  AlertUid,
  AnnotationUid,
  OrganizationUid,
  SavedListUid,
  SavedViewUid,
} from '../../shared/model/ids.ts';
import { runAs } from './enforcePolicies.ts';
import { deliveryOf } from './outbox.ts';
import { larkspur } from './people.ts';
import { tables } from './tables.ts';

/** The tables with what people save. */
export const savedTables = async () => ({
  ...(await tables()),
  ...(await import('../../functions/platform/data/annotations.ts')),
  ...(await import('../../functions/platform/data/left.ts')),
  ...(await import('../../functions/platform/data/digest.ts')),
  ...(await import('../../functions/platform/data/alert.ts')),
  ...(await import('../../functions/platform/data/departure.ts')),
  ...(await import('../../functions/platform/data/question.ts')),
  ...(await import('../../functions/platform/data/reportMail.ts')),
  ...(await import('../../functions/platform/data/savedCount.ts')),
  ...(await import('../../functions/platform/data/savedList.ts')),
  ...(await import('../../functions/platform/data/savedView.ts')),
});

type Owner = { account_uid: AccountUid };

const at = '2026-01-01T00:00:00.000Z';
const address = '/ConsumerForecast/lookup-view?domain=1215&source=1';

/** Writes rows as the person’s own calls would, with the mark of a shared one, but without the counts, which are recounted. */
export async function savedRows({ account_uid }: Owner, names: readonly string[], organization = larkspur) {
  const { commit, create, savedList, savedView, sharedList, sharedView } = await savedTables();
  const owner = { account_uid, organization_uid: organization };
  for (const name of names) {
    const shared = name.startsWith('shared');
    const list_uid = `lst_${randomUUID()}` as SavedListUid;
    const view_uid = `viw_${randomUUID()}` as SavedViewUid;
    const of = { ...owner, name, shared, created_at: at, updated_at: at };
    await commit(
      create(savedList, {
        ...of,
        list_uid,
        page: 'worklist',
        objects: [1] as never,
        source: 1,
        domain: null,
      }),
      create(savedView, { ...of, view_uid, address: `${address}&sid=1` }),
      ...(shared
        ? [create(sharedList, { ...owner, list_uid }), create(sharedView, { ...owner, view_uid })]
        : []),
    );
  }
}

export async function notedOn(
  { account_uid }: Owner,
  object: number,
  texts: readonly string[],
  { shared = false, organization = larkspur } = {},
) {
  const { annotations, annotationsKey, commit, create, get, replace } = await savedTables();
  const scope = shared ? null : account_uid;
  const row = await get(annotations, annotationsKey(organization, scope, object as never));
  const notes = texts.map((text) => ({
    annotation_uid: `ant_${randomUUID()}` as AnnotationUid,
    month: '2020-01',
    text,
    by: account_uid,
    updated_at: at,
  }));
  const of = { organization_uid: organization, account_uid: scope, object: object as never };
  await commit(
    row
      ? replace(annotations, { ...row, notes: [...row.notes, ...notes] }, row)
      : create(annotations, { ...of, notes }),
  );
}

export const anAlert = (
  { account_uid, organization_uid }: Owner & { organization_uid: OrganizationUid },
  sid: number,
  more: Partial<AlertRow> = {},
): Omit<AlertRow, 'version'> => ({
  account_uid,
  organization_uid,
  follow_uid: `fol_${randomUUID()}` as AlertUid,
  gap_uid: null,
  name: `Object ${sid}`,
  address: `${address}&sid=${sid}`,
  conditions: { change: 20 },
  how: 'now',
  status: 'on',
  asked_by: null,
  asked: [],
  state: null,
  last: null,
  times: 0,
  release: 1,
  waiting: false,
  created_at: at,
  ...more,
});

export async function follows(
  { account_uid }: Owner,
  sid: number,
  more: Partial<AlertRow> = {},
): Promise<void> {
  const { commit, create, alert } = await savedTables();
  await commit(create(alert, anAlert({ account_uid, organization_uid: larkspur }, sid, more)));
}

/** Names of the lists, views, alerts and notes that a person has in an organization. */
export async function savedOf({ account_uid }: Owner, organization: OrganizationUid = larkspur) {
  const rows = await savedTables();
  const { allRows } = rows;
  const options = { consistent: true };
  const [lists, views, alerts, notes] = await Promise.all([
    allRows(rows.savedList, { PK: rows.savedListsOf(organization, account_uid) }, options),
    allRows(rows.savedView, { PK: rows.savedViewsOf(organization, account_uid) }, options),
    allRows(rows.alert, { PK: rows.alertsOf(organization, account_uid) }, options),
    allRows(rows.annotations, { PK: rows.annotationsOf(organization, account_uid) }, options),
  ]);
  return {
    lists: lists.map(({ name }) => name).sort(),
    views: views.map(({ name }) => name).sort(),
    alerts: alerts.map(({ name }) => name).sort(),
    notes: notes.flatMap((row) => row.notes.map(({ text }) => text)).sort(),
  };
}

/** The stored counts of a person; null where there is none, which is recounted. */
export async function countsOf({ account_uid }: Owner, organization: OrganizationUid = larkspur) {
  const { get, savedCount, savedCountKey } = await savedTables();
  const countOf = async (saved: 'lists' | 'views' | 'follows') =>
    (await get(savedCount, savedCountKey(saved, organization, account_uid)))?.count ?? null;
  return { lists: await countOf('lists'), views: await countOf('views'), follows: await countOf('follows') };
}

/** A count that is there is right. */
export async function expectRightCounts(
  person: Owner,
  organization: OrganizationUid = larkspur,
): Promise<void> {
  const [saved, counts] = [await savedOf(person, organization), await countsOf(person, organization)];
  const sizes = { lists: saved.lists.length, views: saved.views.length, follows: saved.alerts.length };
  const known = Object.entries(counts).filter(([, count]) => count !== null);
  expect(sizes).toMatchObject(Object.fromEntries(known));
}

/** Runs the hourly job, with its rights in the cloud. */
export async function endDueRemovals() {
  const { endRemovals } = await import('../../functions/activity/jobs/closedDays/endRemovals.ts');
  return runAs('closedDays', () => endRemovals());
}

/** Runs the outbox on all waiting departures. */
export async function finishDepartures(): Promise<void> {
  const { allRows, departure, departurePrefix, outbox } = await savedTables();
  const { handler } = await import('../../functions/outbox/lambda.ts');
  const rows = await allRows(departure, { PK: outbox, SK: departurePrefix });
  await runAs('outbox', () => handler(deliveryOf(...rows.map((row) => departure.keys(row).SK))));
}
