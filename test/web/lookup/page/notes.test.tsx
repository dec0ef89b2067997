// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { AnnotationUid } from '../../../../shared/model/ids.ts';
import type { Annotation } from '../../../../shared/model/lookup/annotation.ts';
import { rowsOf } from '../../../../web/ui/charts/timeline/flags.ts';
import { heightOf } from '../../../../web/ui/charts/timeline/timelineSeries.ts';
import { anInsight } from '../../../fixtures/anInsight.ts';
import { savedFiles } from '../../savedFiles.ts';
import { aViewer, visit } from '../../world.tsx';
import { aLookupServer, aNote, anObject, everywhere } from '../pageServer.ts';

const base = aViewer({}, ['consumer_forecast', 'allow_data_export']);
const viewer = { ...base, profile: base.profile && { ...base.profile, sources: everywhere } };
const organization = viewer.organization.name;
const theirs = aNote({
  annotation_uid: 'ant_theirs' as AnnotationUid,
  month: '2024-11',
  text: 'New <b>pack</b>',
  shared: true,
  author: 'Ann Smith',
  removable: false,
});
const place = 'domain=1215&source=1';

async function activity(annotations: readonly Annotation[], query = `lookup-view?sid=7&${place}`) {
  const server = aLookupServer({
    viewer,
    object: (sid) => anObject({ sid: Number(sid), name: sid === '7' ? 'Oatmere' : `Object ${sid}` }),
    insightOf: (asked) => anInsight({ object: Number(asked.get('sid')) }),
    annotations,
  });
  const user = visit(`/ConsumerForecast/${query}`, { hinted: true });
  const card = await screen.findByRole('region', { name: 'Activity' });
  const changes = () => server.calls.filter(({ method, path }) => method !== 'GET' && /annot/.test(path));
  return { user, card, changes };
}
const listIn = (card: HTMLElement) => within(card).findByRole('list', { name: 'Notes' });
/** Toggles whether files have notes, and saves one. */
async function toggleNotesAndSave(user: ReturnType<typeof visit>, card: HTMLElement) {
  await user.click(within(card).getByRole('button', { name: 'Options for Activity' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Include notes' }));
  await user.click(screen.getByRole('menuitem', { name: 'Download CSV' }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
}
const textsOf = (list: HTMLElement) =>
  [...list.querySelectorAll('li > :nth-child(2)')].map((each) => each.textContent);

describe('an object’s notes', () => {
  test('an object’s notes are numbered below its activity by month, with their author and audience', async () => {
    const { card } = await activity([aNote(), theirs]);
    const list = await listIn(card);
    expect(textsOf(list)).toEqual([
      `Nov 2024 New <b>pack</b> · Ann Smith · Everyone in ${organization}`,
      'Mar 2025 Relaunch · Yours',
    ]);
    // The part that is exported as a picture.
    expect(card.querySelector('[class*=body]')?.contains(list)).toBe(true);
    expect(
      within(list)
        .getAllByRole('button')
        .map(({ ariaLabel }) => ariaLabel),
    ).toEqual(['Change note 2', 'Remove note 2']);
  });

  test('an object’s notes are a column of the table, and of the file only if chosen', async () => {
    const { user, card } = await activity([aNote(), theirs], `lookup-view?sid=7&${place}&tables=activity`);
    const table = await within(card).findByRole('table');
    await within(table).findByRole('columnheader', { name: 'Notes' });
    const row = within(table)
      .getAllByRole('row')
      .find((each) => each.textContent?.startsWith('2025-03'));
    expect(row?.textContent).toContain('2. Relaunch (Yours)');
    const saved = savedFiles();
    await toggleNotesAndSave(user, card);
    await toggleNotesAndSave(user, card);
    expect(await saved[1]?.file.text()).not.toContain('New <b>pack</b>');
    expect(await saved[0]?.file.text()).toContain(
      `1. New <b>pack</b> (Ann Smith · Everyone in ${organization})`,
    );
  });

  test('an object’s notes outside the chosen dates are hidden', async () => {
    const { card } = await activity([aNote(), theirs], `lookup-view?sid=7&${place}&from=2025-01`);
    expect(textsOf(await listIn(card))).toEqual(['Mar 2025 Relaunch · Yours']);
  });
});

describe('a note on a future month', () => {
  const planned = aNote({ month: '2026-03', text: 'Launch planned' });
  const launch = 'Mar 2026 Launch planned · Yours';
  const lastRow = async (card: HTMLElement) =>
    within(await within(card).findByRole('table'))
      .getAllByRole('row')
      .at(-1)?.textContent;

  test('a note on a future month is listed with the others, and extends the table to its month', async () => {
    const { user, card } = await activity([aNote(), planned], `lookup-view?sid=7&${place}&tables=activity`);
    expect(await lastRow(card)).toMatch(/^2026-03.*2\. Launch planned \(Yours\)$/);
    const saved = savedFiles();
    await toggleNotesAndSave(user, card);
    await toggleNotesAndSave(user, card);
    expect(await saved[1]?.file.text()).not.toContain('\n2026-');
    expect(await saved[0]?.file.text()).toMatch(/2026-03,.*2\. Launch planned \(Yours\)/);
    cleanup();
    const { card: drawn } = await activity([aNote(), planned]);
    expect(textsOf(await listIn(drawn))).toEqual(['Mar 2025 Relaunch · Yours', launch]);
  });

  test('a note on a future month is listed beside another measure, but not when the dates end earlier', async () => {
    const { card } = await activity([planned], `lookup-view?sid=7&${place}&overlay=spam`);
    expect(textsOf(await listIn(card))).toEqual([launch]);
    cleanup();
    const { card: earlier } = await activity([aNote(), planned], `lookup-view?sid=7&${place}&to=2025-06`);
    expect(textsOf(await listIn(earlier))).toEqual(['Mar 2025 Relaunch · Yours']);
  });

  test('a note on a future month has a row of its own in a comparison', async () => {
    const { card } = await activity([planned], `compare?objects=7,8&${place}&tables=activity`);
    expect(await lastRow(card)).toMatch(/^2026-03.*1\. Launch planned \(Yours\)$/);
  });

  test('a note on a future month can be set on the twelve months of the forecast', async () => {
    const { user, card, changes } = await activity([]);
    await addNote(user, card);
    const dialog = await screen.findByRole('dialog', { name: 'Add a note' });
    const coming = within(dialog).getByRole('group', { name: 'Coming months' });
    const offered = within(coming).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toHaveLength(12);
    expect([offered[0]?.textContent, offered.at(-1)?.textContent]).toEqual(['January 2026', 'December 2026']);
    const month = within(dialog).getByRole('combobox', { name: 'Month' });
    expect(month).toHaveProperty('value', '2025-12');
    await user.selectOptions(month, 'March 2026');
    await user.type(within(dialog).getByRole('textbox', { name: /Note/ }), 'Launch planned');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(textsOf(await listIn(card))).toEqual([launch]));
    expect(changes()).toMatchObject([{ body: { month: '2026-03', text: 'Launch planned' } }]);
  });
});

test('the number of a note on a future month is tied to the middle of the forecast', () => {
  const line = { key: 'posts', name: 'Posts', color: 'red', values: [4, null, 6] };
  const forecast = [{ median: 7, band80: [6, 8], band95: [5, 9] }] as const;
  expect([0, 1, 2, 3].map((at) => heightOf({ ...line, forecast }, at))).toEqual([4, null, 6, 7]);
  expect(heightOf(line, 3)).toBeNull();
});

async function addNote(user: ReturnType<typeof visit>, card: HTMLElement) {
  await user.click(await within(card).findByRole('button', { name: 'Options for Activity' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Add note' }));
}

describe('a note', () => {
  test('a note is added to a month by keyboard, for everyone in the organization', async () => {
    const { user, card, changes } = await activity([]);
    expect(within(card).queryByRole('list', { name: 'Notes' })).toBeNull();
    within(card).getByRole('button', { name: 'Options for Activity' }).focus();
    await user.keyboard('{Enter}');
    (await screen.findByRole('menuitem', { name: 'Add note' })).focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Add a note' });
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Month' }), 'June 2025');
    await user.type(within(dialog).getByRole('textbox', { name: /Note/ }), 'Relaunch');
    await user.click(within(dialog).getByRole('radio', { name: `Everyone in ${organization}` }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect(textsOf(await listIn(card))).toEqual([`Jun 2025 Relaunch · You · Everyone in ${organization}`]),
    );
    expect(changes()).toMatchObject([
      { body: { object: 7, month: '2025-06', text: 'Relaunch', shared: true } },
    ]);
  });

  test('a note of three lines can’t be saved, with the reason', async () => {
    const { user, card } = await activity([]);
    await addNote(user, card);
    const dialog = await screen.findByRole('dialog', { name: 'Add a note' });
    await user.type(within(dialog).getByRole('textbox', { name: /Note/ }), 'One{Enter}two{Enter}three');
    expect(within(dialog).getByText('Use one line break at most.')).toBeDefined();
    expect(within(dialog).getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('a note can be changed by its author', async () => {
    const { user, card, changes } = await activity([aNote()]);
    await user.click(await within(card).findByRole('button', { name: 'Change note 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change note' });
    await user.type(within(dialog).getByRole('textbox', { name: /Note/ }), ' abroad');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect(textsOf(await listIn(card))).toEqual(['Mar 2025 Relaunch abroad · Yours']),
    );
    expect(changes()[0]?.body).toEqual({ object: 7, text: 'Relaunch abroad', before: { text: 'Relaunch' } });
  });

  test('a note can be restored after it was removed, until one leaves the page', async () => {
    const { user, card, changes } = await activity([aNote()]);
    const remove = async () => user.click(await within(card).findByRole('button', { name: 'Remove note 1' }));
    await remove();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await remove();
    await waitFor(() => expect(within(card).queryByRole('list', { name: 'Notes' })).toBeNull());
    expect(changes()).toEqual([]);
    cleanup();
    expect(changes()).toMatchObject([{ method: 'DELETE', path: '/annotations/ant_own' }]);
  });
});

describe('notes in a comparison', () => {
  const ofOther = { ...theirs, object: 8, month: '2025-03' };

  test('notes in a comparison show up to four objects, each with its name and a column of its own', async () => {
    const notes = [aNote(), ofOther];
    const { card } = await activity(notes, `compare?objects=7,8&${place}`);
    expect(textsOf(await listIn(card))).toEqual([
      'Mar 2025 · Oatmere Relaunch · Yours',
      `Mar 2025 · Object 8 New <b>pack</b> · Ann Smith · Everyone in ${organization}`,
    ]);
    cleanup();
    const { card: asTable } = await activity(notes, `compare?objects=7,8&${place}&tables=activity`);
    const names = await within(asTable).findAllByRole('columnheader', { name: /Notes$/ });
    expect(names.map(({ textContent }) => textContent)).toEqual(['Oatmere: Notes', 'Object 8: Notes']);
  });

  test('notes in a comparison stand on the line of their object, for eight as for four', async () => {
    const { card } = await activity([aNote()], `compare?objects=7,2,3,4,5,6,8,9&${place}`);
    const figure = await within(card).findByRole('figure', { name: /^Oatmere/ });
    expect(within(figure).getByRole('button', { name: /^Note 1, Mar 2025: 1\. Relaunch/ })).toBeDefined();
    expect(within(card).getByRole('button', { name: 'Add note' })).toBeDefined();
  });

  test('notes in a comparison can be added to one of its objects', async () => {
    const { user, card, changes } = await activity([], `compare?objects=7,8&${place}`);
    await user.click(await within(card).findByRole('button', { name: 'Add note' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add a note' });
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Object' }), 'Object 8');
    await user.type(within(dialog).getByRole('textbox', { name: /Note/ }), 'Relaunch');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(changes()).toMatchObject([{ body: { object: 8, month: '2025-12' } }]));
  });
});

test('note numbers below the months never overlap; without room, only the month shows its notes', () => {
  const months = Array.from({ length: 36 }, (_, at) => 156 + at);
  const flag = (month: number, label = '1') => ({ month, label, line: 'posts', texts: [] });
  const rows = (width: number, ...at: number[]) =>
    rowsOf(
      at.map((month) => flag(month)),
      months,
      { width, rows: 3 },
    );
  expect(rows(420, 156, 160, 170)).toEqual([0, 0, 0]);
  expect(rows(420, 156, 157, 158)).toEqual([0, 1, 0]);
  expect(rows(240, 156, 157, 158)).toEqual([0, 1, 2]);
  expect(rows(120, 156, 157, 158, 159)).toEqual([0, 1, 2, null]);
});
