import { beforeAll, expect, test } from 'vitest';
import { readAnnotations } from '../../../shared/api/lookup/annotations.ts';
import { readSavedViews } from '../../../shared/api/lookup/savedViews.ts';
import { lookupStage } from '../../api/lookup/queries/lookupWorld.ts';
import { logInAs } from '../../support/demo.ts';

const stage = lookupStage();
beforeAll(async () => {
  const { loadDemoSaved } = await import('../../../infra/demo/saved/load.ts');
  await loadDemoSaved();
});

const [oats, spike] = ['1', '2021-04'];

test('the demonstration’s people have saved views, one of them shared, and notes, one about an event', async () => {
  const [manager, analyst] = [stage.browser(), stage.browser()];
  await logInAs(manager, 'manager@larkspur.example');
  await logInAs(analyst, 'analyst@larkspur.example');
  const { views } = await manager.call(readSavedViews, {});
  expect(views.map(({ shared }) => shared).toSorted()).toEqual([false, true]);
  expect((await analyst.call(readSavedViews, {})).shared).toMatchObject([{ owner: 'Iris Calder' }]);
  const notesOf = async ({ call }: typeof manager) =>
    (await call(readAnnotations, { objects: oats })).annotations.map(({ month, shared }) => ({
      month,
      shared,
    }));
  expect(await notesOf(manager)).toEqual([
    { month: '2020-03', shared: false },
    { month: spike, shared: true },
  ]);
  expect(await notesOf(analyst)).toEqual([
    { month: '2020-08', shared: false },
    { month: spike, shared: true },
  ]);
});

test('the manager’s digest is due at once and contains the news', async () => {
  const { sendDue } = await import('../../../functions/lookup/jobs/digests/sendDue.ts');
  expect(await sendDue(() => true)).toMatchObject({ sent: 1, failed: 0 });
  const [mail] = await stage.inbox.to('manager@larkspur.example');
  expect(mail?.subject).toBe('What changed: Salt Oats');
});
