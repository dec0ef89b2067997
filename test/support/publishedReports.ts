import { createItem, saveItem } from '../../shared/api/content/publishing.ts';
import type { PublishedItem } from '../../shared/model/content/publishedItem.ts';
import { CompanyUid } from '../../shared/model/customers/company.ts';
import type { Browser } from './browser.ts';
import { pdf } from './pdfs.ts';
import { uploaded } from './uploads.ts';

const fieldsOf = (name: string, company: string) => ({
  name,
  description: 'What people said.',
  category_name: 'Reports',
  companies: [CompanyUid.parse(company)],
  verticals: [1215 as const],
  pub_date: '2031-01-01',
  order: null,
  status: 'published' as const,
  visible_from: null,
  cover: null,
});

async function fileOf(admin: Browser, text: string, pages: number) {
  const { upload_id } = await uploaded(admin, { bytes: await pdf(text, { pages }) });
  return { upload_id };
}

type Given = { company?: string; text?: string; pages?: number; visible_from?: string };

/** Publishes a report whose every page says its text and its number. */
export async function publishReport(
  admin: Browser,
  name: string,
  { company = 'cmp_larkspur', text = name, pages = 3, visible_from }: Given = {},
): Promise<PublishedItem> {
  const fields = { ...fieldsOf(name, company), ...(visible_from ? { visible_from } : {}) };
  return (await admin.call(createItem, { ...fields, file: await fileOf(admin, text, pages) })).item;
}

/** With another file: a correction, or a new edition that says what it changes. */
export async function publishEdition(
  admin: Browser,
  { uid, name, revision }: PublishedItem,
  text: string,
  { changed, pages = 3 }: { changed?: string; pages?: number } = {},
): Promise<PublishedItem> {
  const file = await fileOf(admin, text, pages);
  const new_edition = changed === undefined ? null : { changed };
  const saved = { ...fieldsOf(name, 'cmp_larkspur'), uid, revision, file, new_edition };
  return (await admin.call(saveItem, saved)).item;
}
