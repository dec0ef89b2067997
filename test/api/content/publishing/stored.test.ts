import { beforeAll, expect, test } from 'vitest';
import { createItem, readItem, saveItem, withdrawItem } from '../../../../shared/api/content/publishing.ts';
import { guideCategory } from '../../../../shared/model/content/category.ts';
import type { FileChoice, PublishedItem } from '../../../../shared/model/content/publishedItem.ts';
import { CompanyUid } from '../../../../shared/model/customers/company.ts';
import { aPicture } from '../../../support/contentFolder.ts';
import { demoStage, sharedBrowserOf } from '../../../support/demo.ts';
import { pdf } from '../../../support/pdfs.ts';
import { tideline } from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';
import { tables } from '../../../support/tables.ts';
import { letPass } from '../../../support/time.ts';
import { uploaded } from '../../../support/uploads.ts';

const stage = demoStage();
const admin = sharedBrowserOf(stage, 'admin@tideline.example', { by_passkey: true });
let [file, otherFile, cover]: FileChoice[] = [];
beforeAll(async () => {
  const choice = async (given: Parameters<typeof uploaded>[1]): Promise<FileChoice> => {
    const { upload_id } = await uploaded(admin, given);
    return { upload_id };
  };
  file = await choice({ file_name: 'One.pdf', bytes: await pdf('One') });
  otherFile = await choice({ file_name: 'Two.pdf', bytes: await pdf('Two') });
  cover = await choice({ file_kind: 'picture', file_name: 'c.png', bytes: aPicture() });
});

type Draft = Parameters<typeof create>[0];
const create = (draft: {
  name: string;
  description: string | null;
  category_name: string;
  companies: CompanyUid[];
  verticals: 1215[];
  pub_date: string | null;
  order: number | null;
  status: 'draft' | 'published';
  visible_from: string | null;
  file: FileChoice | null;
  cover: FileChoice | null;
}) => admin.call(createItem, draft);

const base = (): Draft => ({
  name: 'Kept',
  description: 'What people said.',
  category_name: 'Reports',
  companies: [CompanyUid.parse('cmp_larkspur')],
  verticals: [1215],
  pub_date: '2031-01-01',
  order: 3,
  status: 'published',
  visible_from: null,
  file: file ?? null,
  cover: null,
});

const edits = (): Partial<Draft>[] => [
  { name: 'Kept again' },
  { description: 'What they said since.' },
  { category_name: 'Notes' },
  { category_name: guideCategory },
  { companies: [CompanyUid.parse('cmp_saltmarsh')] },
  { companies: [CompanyUid.parse('cmp_larkspur'), CompanyUid.parse('cmp_saltmarsh')] },
  { verticals: [] },
  { pub_date: null },
  { order: null },
  { status: 'draft' },
  { status: 'published' },
  { visible_from: '2031-01-01T00:00:00.000Z' },
  { visible_from: null },
  { file: otherFile ?? null },
  { cover: cover ?? null },
];

/** The stored content of an item, and how often it was stored and audited. */
async function stored(uid: PublishedItem['uid']) {
  const { item, history } = await admin.call(readItem, { uid });
  const { allRows, audit, auditOf } = await tables();
  const rows = await allRows(audit, { PK: auditOf(tideline) });
  return { item, revisions: history.length, audited: rows.filter(({ subject }) => subject === uid).length };
}

async function expectStored(answer: PublishedItem, revisions: number): Promise<void> {
  expect(await stored(answer.uid)).toEqual({ item: answer, revisions, audited: revisions });
  expect(answer.revision).toBe(revisions);
}

const kinds: Record<string, Partial<Draft>> = {
  'a draft with a fixed date': { status: 'draft', visible_from: '2031-01-01T00:00:00.000Z' },
  'a draft without a file': { status: 'draft', file: null, description: null, visible_from: null },
  'a published report': {},
  'a published guide': { category_name: guideCategory },
  'a report for a later day': { visible_from: '2031-06-01T00:00:00.000Z' },
};

test.each(Object.entries(kinds))(
  'an edit of %s returns the stored content and is audited, field by field and then repeated',
  async (_, own) => {
    const first = { ...base(), ...own };
    const { item: created } = await create(first);
    const { uid } = created;
    await expectStored(created, 1);
    let revisions = 1;
    let now = first;
    for (const edit of edits()) {
      const next = { ...now, ...edit };
      if (next.status === 'published' && (next.file === null || next.description === null)) continue;
      for (const times of [1, 2]) {
        letPass({ minutes: 1 });
        const { item } = await admin.call(saveItem, { ...next, uid, revision: revisions });
        // “From now on” is a different moment each time.
        const changes = times === 1 ? JSON.stringify(next) !== JSON.stringify(now) : false;
        const isLater = next.visible_from === null && next.status === 'draft';
        revisions += changes || isLater ? 1 : 0;
        await expectStored(item, revisions);
        now = next;
      }
    }
  },
);

test('a repeated withdrawal and a save after it return the stored content and are audited', async () => {
  const { item } = await create(base());
  const { uid } = item;
  await expectStored((await admin.call(withdrawItem, { uid, revision: 1 })).item, 2);
  await expectStored((await admin.call(withdrawItem, { uid, revision: 2 })).item, 2);
  await expectRefused(admin.call(withdrawItem, { uid, revision: 1 }), 'changed_meanwhile');
  await expectStored((await admin.call(saveItem, { ...base(), uid, revision: 2 })).item, 3);
  await expectStored((await admin.call(saveItem, { ...base(), uid, revision: 3 })).item, 3);
});

test('two drafts edited at once are returned as stored and audited, without a visible change', async () => {
  const [one, other] = [
    await create({ ...base(), status: 'draft' }),
    await create({ ...base(), status: 'draft' }),
  ];
  const edited = await Promise.all(
    [one, other].map(({ item: { uid } }) =>
      admin.call(saveItem, { ...base(), status: 'draft', category_name: 'Notes', uid, revision: 1 }),
    ),
  );
  for (const { item } of edited) await expectStored(item, 2);
});
