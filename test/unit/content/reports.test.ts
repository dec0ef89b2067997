import { describe, expect, test } from 'vitest';
import { ProductUid, type WorkProduct } from '../../../shared/model/content/product.ts';
import { titleLines } from '../../../shared/rules/content/reportTitle.ts';
import { chosenReports, isReport } from '../../../shared/rules/content/shownReports.ts';

const aReport = (over: Partial<WorkProduct> = {}): WorkProduct => ({
  uid: ProductUid.parse('rep_1'),
  object_uid: null,
  name: 'Cold coffee in summer',
  description: 'What people drink when it is hot.',
  subjects: [{ subjectSID: 1215, subjectName: 'Food/Beverage' }],
  category_name: 'Syndicated',
  remote_file: null,
  remote_filename: null,
  report_url: null,
  image_file: null,
  partnership_company_name: null,
  pub_date: '2026-04-01',
  visible_from: '2026-04-01T00:00:00.000Z',
  ...over,
});

test.each([
  ['A short title that stays on one line', ['A short title that stays on one line']],
  [
    'How young people talk about sleep and its many remedies',
    ['How young people talk about sleep and', 'its many remedies'],
  ],
  [
    'Electroencephalographically-measured superconsumers',
    ['Electroencephalographically-measured superconsumers'],
  ],
])('the card of “%s” shows %j', (name, lines) => {
  expect(titleLines(name)).toEqual(lines);
});

test('a title of 46 characters stays on one line, one of 47 breaks after the seventh word', () => {
  const fits = 'a b c d e f g hijklmnopqrstuvwxyz0123456789abc';
  expect(fits).toHaveLength(46);
  expect(titleLines(fits)).toEqual([fits]);
  expect(titleLines(`${fits}d`)).toEqual(['a b c d e f g', 'hijklmnopqrstuvwxyz0123456789abcd']);
});

test.each([
  ['a described report', {}, true],
  ['one without a description', { description: null }, false],
  ['a draft', { category_name: 'Drafts' }, false],
  ['a guide', { category_name: 'Customer Training' }, false],
])('%s is listed as a report: %s', (_what, over, listed) => {
  expect(isReport(aReport(over))).toBe(listed);
});

describe('a selection of reports by vertical and search', () => {
  const coffee = aReport();
  const sleep = aReport({
    name: 'Sleep',
    description: 'Remedies, routines and COFFEE after three.',
    subjects: [{ subjectSID: 8981, subjectName: 'Health/Wellness' }],
  });
  const general = aReport({ name: 'The year in posts', description: 'All of it.', subjects: [] });
  const all = [coffee, sleep, general];

  test.each([
    ['nothing chosen', { vertical: null, search: '' }, all],
    [
      'a word of a name or a description, in any case',
      { vertical: null, search: ' coffee ' },
      [coffee, sleep],
    ],
    ['a vertical', { vertical: 8981, search: '' }, [sleep]],
    ['a vertical and a word that it lacks', { vertical: 1215, search: 'sleep' }, []],
    ['a vertical omits reports without subjects', { vertical: 1225, search: '' }, []],
  ])('a selection of reports by vertical and search: %s', (_what, choice, expected) => {
    expect(chosenReports(all, choice)).toEqual(expected);
  });
});
