import { expect, test } from 'vitest';
import { ProductUid, type WorkProduct } from '../../../shared/model/content/product.ts';
import { findReports } from '../../../shared/rules/content/findReports.ts';

const aReport = (name: string, at: number): WorkProduct => ({
  uid: ProductUid.parse(`rep_${at}`),
  object_uid: null,
  name,
  description: 'What people say.',
  subjects: [{ subjectSID: 1215, subjectName: 'Food/Beverage' }],
  category_name: 'Reports',
  remote_file: null,
  remote_filename: null,
  report_url: null,
  image_file: null,
  partnership_company_name: null,
  pub_date: '2026-04-01',
  visible_from: '2026-04-01T00:00:00.000Z',
});

const reports = ['Oat Drinks After the Boom', 'Crème Brûlée at Home', 'Sleep'].map(aReport);
const found = (search: string, vertical: number | null = null) => {
  const { reports: shown, close } = findReports(reports, { vertical, search });
  return [close, ...shown.map(({ name }) => name)];
};

test.each([
  ['exact words', 'oat drinks', false, 'Oat Drinks After the Boom'],
  ['its words in another order', 'boom oat', true, 'Oat Drinks After the Boom'],
  ['a letter too many', 'drinkks', true, 'Oat Drinks After the Boom'],
  ['a letter that is missing', 'drnks', true, 'Oat Drinks After the Boom'],
  ['two letters swapped', 'slepe', true, 'Sleep'],
  ['a word that is still being typed', 'drimk', true, 'Oat Drinks After the Boom'],
  ['letters without their accents', 'creme brulee', true, 'Crème Brûlée at Home'],
])('a search of reports finds %s', (_what, search, close, name) => {
  expect(found(search)).toEqual([close, name]);
});

test.each([
  ['a dissimilar word', 'turbine'],
  ['a short word with a typo', 'oas'],
  ['one word of two', 'oat turbine'],
])('a search of reports finds nothing with %s', (_what, search) => {
  expect(found(search)).toEqual([false]);
});

test('an approximate match must be in the chosen vertical too', () => {
  expect(found('drinkks', 9022)).toEqual([false]);
  expect(found('drinkks', 1215)).toEqual([true, 'Oat Drinks After the Boom']);
});
