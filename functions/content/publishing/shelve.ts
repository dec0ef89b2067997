import { draftCategory } from '../../../shared/model/content/category.ts';
import { verticalNames } from '../../../shared/model/vertical.ts';
import type { Revision } from '../../platform/data/revision.ts';
import type { Changes, Shown } from '../library/publishContent.ts';
import { productsOf, type ShelvedProduct } from '../library/shelf.ts';

export async function shelve(shown: Shown, item: Revision, before: Revision | undefined): Promise<Changes> {
  const changes: Changes = {};
  for (const company of new Set([...item.companies, ...(before?.companies ?? [])])) {
    const name = productsOf(company);
    const others = ((await shown.read(name)) ?? []).filter(({ uid }) => uid !== item.uid);
    if (item.companies.includes(company)) changes[name] = [...others, shelved(item)];
    else if (shown.names.includes(name)) changes[name] = others;
  }
  return changes;
}

function shelved(item: Revision): ShelvedProduct {
  return {
    uid: item.uid,
    object_uid: null,
    name: item.name,
    description: item.description,
    subjects: item.verticals.map((id) => ({ subjectSID: id, subjectName: verticalNames[id] })),
    category_name: item.status === 'published' ? item.category_name : draftCategory,
    remote_file: item.file?.key ?? null,
    remote_filename: item.file?.file_name ?? null,
    report_url: null,
    image_file: item.image_file,
    partnership_company_name: null,
    pub_date: item.pub_date ?? 'Unpublished',
    visible_from: item.visible_from,
    ...(item.findings.length > 0 ? { findings: item.findings } : {}),
    objects: [],
    pages: item.file?.pages ?? [],
    ...(item.edition > 1
      ? { edition: { number: item.edition, changed: item.edition_changed ?? '' }, earlier: item.earlier }
      : {}),
    order: item.order,
    source: 'browser',
    status: item.status,
  };
}
