import { randomUUID } from 'node:crypto';
import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { readSettings } from '../../../shared/api/access/account.ts';
import { check } from '../../../shared/api/access/auth.ts';
import { listProducts } from '../../../shared/api/content/products.ts';
import { readAlerts } from '../../../shared/api/lookup/alerts.ts';
import { readOwn } from '../../../shared/api/lookup/queries.ts';
import { readSavedLists } from '../../../shared/api/lookup/savedLists.ts';
import { readSavedViews } from '../../../shared/api/lookup/savedViews.ts';
import { tables } from '../../support/tables.ts';
import { food, holderOf, lookupStage } from './queries/lookupWorld.ts';

const stage = lookupStage();

const page = `/ConsumerForecast/lookup-view?sid=1&domain=${food}&source=1`;
const at = '2026-11-20T09:00:00.000Z';

/** Attribute by attribute as the version before wrote them, when there were favorites, follows and saved lists. */
function yesterdaysRows(account_uid: string, organization_uid: string) {
  const own = { account_uid, organization_uid, version: 1 };
  const [list_uid, view_uid, follow_uid] = [
    `lst_${randomUUID()}`,
    `viw_${randomUUID()}`,
    `fol_${randomUUID()}`,
  ];
  const place = { object_name: 'Salt Oats', object_sid: 1, type_code: 'BR', source: 1, domain: food };
  return [
    {
      ...{ kind: 'bookmarks', PK: `BOOKMARKS#${account_uid}`, SK: 'BOOKMARKS', account_uid, version: 1 },
      ...{ bookmarks: [{ ...place, date_added: at, ts: 1 }], first_steps_done: true },
    },
    {
      ...{ kind: 'readings', PK: `PORTALVISIT#${account_uid}`, SK: 'READING', account_uid, version: 1 },
      ...{ reports: '[]', favorites: '["rep_one","rep_gone"]' },
    },
    {
      ...{
        kind: 'savedList',
        PK: `SAVEDLISTS#${organization_uid}#${account_uid}`,
        SK: list_uid,
        ...own,
        list_uid,
      },
      ...{ page: 'comparison', name: 'My list', objects: '[1,2]', source: 1, domain: food },
      ...{ shared: false, created_at: at, updated_at: at },
    },
    {
      ...{
        kind: 'savedView',
        PK: `SAVEDVIEWS#${organization_uid}#${account_uid}`,
        SK: view_uid,
        ...own,
        view_uid,
      },
      ...{ name: 'My view', address: page, shared: false, created_at: at, updated_at: at },
    },
    {
      ...{
        kind: 'follow',
        PK: `FOLLOWS#${organization_uid}#${account_uid}`,
        SK: follow_uid,
        ...own,
        follow_uid,
      },
      ...{ GSI1PK: 'FOLLOWS', GSI1SK: `${organization_uid}#${account_uid}#${follow_uid}` },
      ...{ name: 'My follow', address: page, conditions: '{"signal":true}', how: 'now', status: 'on' },
      ...{ gap_uid: null, asked_by: null, asked: '[]', state: 'null', last: 'null', times: 2 },
      ...{ release: 1, waiting: false, created_at: at },
    },
  ];
}

test('what a person kept yesterday is still there: bookmarks, reports, lists, views and alerts', async () => {
  const { call } = await holderOf(stage, {
    sources: [{ source: 1, verticals: [food] }],
    entitlements: ['consumer_forecast', 'portal'],
  });
  const { account_uid, organization } = await call(check, {});
  const { database, tableName, toAttributes } = {
    ...(await tables()),
    ...(await import('../../../functions/platform/data/table/values.ts')),
  };
  for (const row of yesterdaysRows(String(account_uid), organization.organization_uid))
    await database.send(new PutItemCommand({ TableName: tableName(), Item: toAttributes(row) }));

  expect((await call(readSettings, { type: 'bookmarks' })).bookmarks).toMatchObject([
    { object_name: 'Salt Oats' },
  ]);
  expect(await call(readOwn, {})).toMatchObject({ bookmarks: 1, all: 1, rows: [{ name: 'Salt Oats' }] });
  expect((await call(listProducts, {})).favorites).toEqual(['rep_one', 'rep_gone']);
  expect((await call(readSavedLists, {})).lists).toMatchObject([{ name: 'My list', objects: [1, 2] }]);
  expect((await call(readSavedViews, {})).views).toMatchObject([{ name: 'My view', address: page }]);
  expect((await call(readAlerts, {})).follows).toMatchObject([
    { name: 'My follow', address: page, status: 'on', times: 2, opens: true },
  ]);
});
