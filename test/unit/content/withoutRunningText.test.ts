import { expect, test } from 'vitest';
import { withoutRunningText } from '../../../shared/rules/content/withoutRunningText.ts';

const bodies = ['Oats rose again.', 'Tea fell.', 'Coffee stayed.', 'Juice is new.', 'Water is old.'];

test('running headers and footers are left out, whatever their page numbers', () => {
  const pages = bodies.map((body, at) => `Snacking Between Meals ${body} Tideline · Page ${at + 1} of 5`);
  expect(withoutRunningText(pages)).toEqual(bodies);
});

test('a page number alone is left out', () => {
  expect(withoutRunningText(bodies.map((body, at) => `${at + 11} ${body}`))).toEqual(bodies);
  expect(withoutRunningText(bodies.map((body, at) => `${body} ${at + 1}`))).toEqual(bodies);
});

test('headers of left and right pages, and of chapters, are each left out', () => {
  const heads = ['Larkspur Foods, May', 'Snacking Between Meals'];
  const pages = [...bodies, ...bodies].map((body, at) => `${heads[at % 2]} ${body}`);
  expect(withoutRunningText(pages)).toEqual([...bodies, ...bodies]);
});

test('words that begin only a few pages, or one or two words that begin many, stay', () => {
  const few = ['How we count posts', 'How we count posts', ...bodies];
  expect(withoutRunningText(few)).toEqual(few);
  const same = bodies.map((body) => `Snacking Up ${body}`);
  expect(withoutRunningText(same)).toEqual(same);
});

test('a page keeps words that are all it has', () => {
  const pages = ['Snacking 2026, part 1', 'Snacking 2026, part 2', 'Snacking 2026, part 3'];
  expect(withoutRunningText(pages)).toEqual(pages);
});

test('a file with two pages, an empty page or none stays as it is', () => {
  for (const pages of [[], [''], ['One and two', 'One and two'], ['', '', '']]) {
    expect(withoutRunningText(pages)).toEqual(pages);
  }
});
