import { expect, test } from 'vitest';
import { basis } from '../../../../functions/lookup/reports/brief/definitions.ts';
import { audienceRows } from '../../../../functions/lookup/reports/deck/shareRows.ts';
import { windowOf } from '../../../../shared/rules/lookup/findings/quote.ts';
import { audienceFinding } from '../../../../shared/rules/lookup/findings/shares.ts';
import { monthOf, monthText } from '../../../../shared/rules/lookup/months.ts';
import {
  comparedPeople,
  noPeople,
  peopleMonths,
  peopleText,
  peopleWithin,
} from '../../../../shared/rules/lookup/peopleMonths.ts';
import { anInsight } from '../../../fixtures/anInsight.ts';
import { aRichInsight } from '../../../fixtures/aRichInsight.ts';

const last_month = monthOf(new Date('2026-08-01'));
const people = (length: number, ago = 0) => ({
  first_month: last_month - ago - length + 1,
  last_month: last_month - ago,
});

test('people of an earlier release are of the twelve months to its latest, which nothing has to say', () => {
  expect(peopleMonths({ last_month })).toEqual(people(12));
  expect(peopleText({ last_month })).toBeNull();
  expect(peopleText({ last_month, people: people(12) })).toBeNull();
  expect(peopleWithin({ last_month })).toBe('twelve months');
});

test.each([
  [people(15), 'the fifteen months to August 2026'],
  [people(12, 2), 'the twelve months to June 2026'],
  [people(5), 'the five months to August 2026'],
  [people(24, 1), 'the 24 months to July 2026'],
  [people(1), 'August 2026'],
])('people of %o are those of %s', (months, text) => {
  expect(peopleText({ last_month, people: months })).toBe(`People: ${text}`);
  expect(peopleWithin({ last_month, people: months })).toBe(text);
});

test('a page without figures of people says why in one sentence', () => {
  expect(peopleText({ last_month, people: null })).toBe(noPeople);
});

test('a comparison says which objects have other months, or none', () => {
  const subject = (name: string, of?: ReturnType<typeof people> | null) => ({
    name,
    insight: { last_month, ...(of === undefined ? {} : { people: of }) },
  });
  const compared = comparedPeople([
    subject('Rye', people(15, 1)),
    subject('Oat'),
    subject('Bran', people(12)),
    subject('Wheat', null),
  ]);
  expect(compared.text).toBe(
    'People: the twelve months to August 2026; the fifteen months to July 2026 of Rye; none of Wheat. There are none where too few new authors wrote',
  );
  expect(compared.months).toEqual({ from: last_month - 15, to: last_month });
  expect(comparedPeople([subject('Oat'), subject('Bran')]).text).toBeNull();
});

test('a finding about the audience is of its months, in its basis and where it is quoted', () => {
  const base = { kind: 'audience' as const, worth: 1, group: 'gender' as const, id: 200100 };
  const figures = { percent: 20, category: 10, n: 40, of: 200, category_of: 900, rivals: 12 };
  const findings = [{ ...base, ...figures, index: 2, low: 1.5, high: 2.5 }];
  const insight = anInsight({ last_month, people: people(15, 2), findings });
  const subject = { name: 'Oat', type_code: 'BR' as const, vertical: 'Beauty', nameOf: String, insight };
  expect(audienceFinding(subject)?.basis).toContain(
    'of known gender in the fifteen months to June 2026, as classified, compared',
  );
  expect(windowOf('audience', insight)).toEqual({ from: last_month - 16, to: last_month - 2 });
  expect(windowOf('theme', insight).to).toBe(last_month);
});

test('rows of a workbook have the months that their people are of', () => {
  const insight = aRichInsight({ people: { first_month: 170, last_month: 188 } });
  const [row] = audienceRows({ nameOf: String }, { name: 'Oat', type: 'BR', insight });
  expect(row?.slice(0, 2)).toEqual([monthText(170), monthText(188)]);
});

test('a PDF says below its definitions which months people are of, and where they differ', () => {
  const printed = (subjects: readonly unknown[]) => {
    const texts: string[] = [];
    basis({ paragraph: (text: string) => texts.push(text) } as never, { subjects } as never);
    return texts.join(' ');
  };
  const subject = (name: string, months: ReturnType<typeof people>) => ({
    name,
    type: 'BR',
    insight: anInsight({ last_month, people: months }),
  });
  expect(printed([subject('Oat', people(15))])).toContain('People: the fifteen months to August 2026.');
  expect(printed([subject('Oat', people(12))])).not.toContain('People:');
  expect(printed([subject('Oat', people(12)), subject('Rye', people(12, 1))])).toContain(
    'People: the twelve months to August 2026; the twelve months to July 2026 of Rye.',
  );
});
