import { beforeAll, expect, test } from 'vitest';
import {
  listProducts,
  noteReading,
  openProduct,
  readReport,
} from '../../../../shared/api/content/products.ts';
import { readItem, saveItem, withdrawItem } from '../../../../shared/api/content/publishing.ts';
import { askQuestion, readThreads } from '../../../../shared/api/content/questions.ts';
import { maxEditions } from '../../../../shared/model/content/edition.ts';
import type { Browser } from '../../../support/browser.ts';
import { demoStage } from '../../../support/demo.ts';
import { browserOf } from '../../../support/people.ts';
import { publishEdition, publishReport } from '../../../support/publishedReports.ts';
import { expectRefused } from '../../../support/refused.ts';

const stage = demoStage();
let admin: Browser;
let analyst: Browser;
let other: Browser;
const as = (email: string) => browserOf(stage, email, { by_passkey: true });
beforeAll(async () => {
  admin = await as('admin@tideline.example');
  analyst = await as('analyst@larkspur.example');
  other = await as('investor@ninefold.example');
});

const changed = 'Three more months, and a chapter about tea.';

test('a new edition says on its card what it changes, and is new and unread again', async () => {
  const item = await publishReport(admin, 'Read twice');
  await analyst.call(noteReading, { uid: item.uid, page: 3 });
  await publishEdition(admin, item, 'The second text', { changed });
  const { workProducts, readings } = await analyst.call(listProducts, {});
  const card = workProducts.find(({ uid }) => uid === item.uid);
  expect(card?.edition).toEqual({ number: 2, changed });
  expect(card && card.visible_from > (item.visible_from ?? '')).toBe(true);
  expect(readings.find(({ uid }) => uid === item.uid)?.file).not.toBe(card?.remote_file);
});

test('the earlier edition stays readable, with its own pages and file', async () => {
  const item = await publishReport(admin, 'Kept', { pages: 2 });
  await publishEdition(admin, item, 'The second text', { changed, pages: 3 });
  const { uid } = item;
  const { report: newest } = await analyst.call(readReport, { uid });
  expect(newest).toMatchObject({ shown_edition: 2, changes: null });
  expect(newest.pages).toHaveLength(3);
  expect(newest.editions).toMatchObject([
    { number: 2, changed },
    { number: 1, changed: null },
  ]);
  const { report: first } = await analyst.call(readReport, { uid, edition: 1 });
  expect(first.pages).toHaveLength(2);
  expect(first).toMatchObject({ shown_edition: 1 });
  expect(first.edition).toBeUndefined();
  expect(first.remote_file).not.toBe(newest.remote_file);
  const [link, newestLink] = [
    await analyst.call(openProduct, { uid, edition: 1 }),
    await analyst.call(openProduct, { uid }),
  ];
  expect(new URL(link.url).pathname).not.toBe(new URL(newestLink.url).pathname);
});

test('another file without a new edition is a correction, which leaves no earlier edition', async () => {
  const item = await publishReport(admin, 'Corrected');
  await publishEdition(admin, item, 'The corrected text');
  const { report } = await analyst.call(readReport, { uid: item.uid });
  expect(report).toMatchObject({ editions: [], shown_edition: 1 });
  await expectRefused(analyst.call(readReport, { uid: item.uid, edition: 2 }), 'not_found');
});

test('a correction of the second edition keeps what it says and the first one', async () => {
  const item = await publishReport(admin, 'Corrected later');
  const second = await publishEdition(admin, item, 'The second text', { changed });
  const third = await publishEdition(admin, second, 'The second text, corrected');
  expect(third.editions).toMatchObject([{ number: 2, changed }, { number: 1 }]);
  const { report } = await analyst.call(readReport, { uid: item.uid, edition: 1 });
  expect(report.shown_edition).toBe(1);
});

test('a new edition needs another file and an edition that clients have', async () => {
  const item = await publishReport(admin, 'Not again');
  const { item: read } = await admin.call(readItem, { uid: item.uid });
  const { image_file: _image, editions: _editions, file: _file, status: _status, ...fields } = read;
  const same = { ...fields, status: 'published' as const, file: { revision: item.revision }, cover: null };
  await expectRefused(admin.call(saveItem, { ...same, new_edition: { changed } }), 'edition_needs_file');
  const withdrawn = (await admin.call(withdrawItem, { uid: item.uid, revision: item.revision })).item;
  await expectRefused(publishEdition(admin, withdrawn, 'Another text', { changed }), 'edition_needs_file');
});

test('a report has up to 20 editions, and the next one is refused by that limit', async () => {
  const first = await publishReport(admin, 'Often renewed');
  const { image_file: _image, editions: _editions, file: _file, status: _status, ...fields } = first;
  let { revision } = await publishEdition(admin, first, 'Another text', { changed });
  // Every other edition has the file of the first again.
  const renew = async () => {
    const file = { revision: revision % 2 === 0 ? 1 : 2 };
    const saved = {
      ...fields,
      visible_from: null,
      status: 'published' as const,
      cover: null,
      file,
      revision,
    };
    const { item } = await admin.call(saveItem, { ...saved, new_edition: { changed } });
    revision = item.revision;
    return item;
  };
  while (revision < maxEditions) await renew();
  const { item } = await admin.call(readItem, { uid: first.uid });
  expect(item.editions.map(({ number }) => number)).toEqual(
    Array.from({ length: maxEditions }, (_, at) => maxEditions - at),
  );
  await expectRefused(renew(), 'limit_reached', { of: 'editions', most: maxEditions });
  const { report } = await analyst.call(readReport, { uid: first.uid, edition: 1 });
  expect(report.shown_edition).toBe(1);
});

test('what an edition changes is needed and has a limit', async () => {
  const item = await publishReport(admin, 'Said too much');
  await expectRefused(publishEdition(admin, item, 'One', { changed: ' ' }), 'invalid_input');
  await expectRefused(publishEdition(admin, item, 'Two', { changed: 'a'.repeat(501) }), 'invalid_input');
});

test('an earlier edition is closed to other companies and goes when the report is withdrawn', async () => {
  const item = await publishReport(admin, 'Not theirs');
  const { uid, revision } = await publishEdition(admin, item, 'The second text', { changed });
  await expectRefused(other.call(readReport, { uid, edition: 1 }), 'not_found');
  await expectRefused(other.call(openProduct, { uid, edition: 1 }), 'not_found');
  await admin.call(withdrawItem, { uid, revision });
  await expectRefused(analyst.call(readReport, { uid, edition: 1 }), 'not_found');
});

test('a question about a page of the first edition stays with that edition', async () => {
  const item = await publishReport(admin, 'Asked of the first');
  await publishEdition(admin, item, 'The second text', { changed });
  const { uid } = item;
  const { report } = await analyst.call(readReport, { uid, edition: 1 });
  await analyst.call(askQuestion, { uid, page: 1, edition: 1, kind: 'note', text: 'Compare' });
  const { notes } = await analyst.call(readThreads, { uid });
  expect(notes[0]?.file).toBe(report.remote_file);
});

test('a question and a note about a file that was replaced stay with their report, without an edition', async () => {
  const item = await publishReport(admin, 'Asked, then corrected');
  const { uid } = item;
  const asked = await analyst.call(askQuestion, { uid, page: 2, kind: 'question', text: 'Why?' });
  expect(asked.question).toMatchObject({ edition: 1, pub_date: '2031-01-01' });
  await analyst.call(askQuestion, { uid, page: 2, kind: 'note', text: 'Compare' });
  const read = async () => {
    const { questions, notes } = await analyst.call(readThreads, { uid });
    return [...questions, ...notes].map(({ edition, page }) => ({ edition, page }));
  };
  const inFirst = { edition: 1, page: 2 };
  expect(await read()).toEqual([inFirst, inFirst]);
  const second = await publishEdition(admin, item, 'The second text', { changed });
  expect(await read()).toEqual([inFirst, inFirst]);
  await publishEdition(admin, second, 'The second text, corrected');
  expect(await read()).toEqual([inFirst, inFirst]);
  const other = await publishReport(admin, 'Asked of a file that is replaced');
  await analyst.call(askQuestion, { uid: other.uid, page: 2, kind: 'question', text: 'And here?' });
  await publishEdition(admin, other, 'Another file');
  const { questions } = await analyst.call(readThreads, { uid: other.uid });
  expect(questions).toMatchObject([{ edition: null, page: 2, pub_date: '2031-01-01' }]);
});
