import { expect, test } from 'vitest';
import { ProductUid } from '../../../../shared/model/content/product.ts';
import type { PublishedItem } from '../../../../shared/model/content/publishedItem.ts';
import { ReportFields } from '../../../../shared/model/content/reportFields.ts';
import { CompanyUid } from '../../../../shared/model/customers/company.ts';
import { draftOf, savedOf } from '../../../../web/content/publishing/item/itemDraft.ts';

/** Each field of a report has an entry, or the test below fails. */
const written: Required<ReportFields> = {
  name: 'Autumn Brief',
  description: 'What people said.',
  findings: ['Oats grew.', 'Tea fell.'],
};

const item: PublishedItem = {
  ...written,
  uid: ProductUid.parse('rep_brief'),
  revision: 2,
  category_name: 'Reports',
  companies: [CompanyUid.parse('cmp_larkspur')],
  verticals: [1215],
  pub_date: '2026-01-01',
  order: 3,
  status: 'draft',
  visible_from: null,
  file: null,
  image_file: null,
  editions: [],
};

test('an item that is opened and saved unchanged keeps every field', () => {
  expect(Object.keys(written).sort()).toEqual(Object.keys(ReportFields.shape).sort());
  const { file: _file, cover: _cover, ...saved } = savedOf(draftOf(item), { file: null, cover: null });
  const {
    uid: _uid,
    revision: _revision,
    image_file: _image,
    editions: _editions,
    file: _own,
    ...kept
  } = item;
  expect(saved).toEqual(kept);
});
