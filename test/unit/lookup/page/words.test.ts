import { describe, expect, test } from 'vitest';
import { monthLabel, monthText, parseMonth } from '../../../../shared/rules/lookup/months.ts';
import { contrastOf, leastContrast, readableOn } from '../../../../shared/rules/lookup/readableOn.ts';
import { shorten, shortNames } from '../../../../shared/rules/lookup/shorten.ts';
import { webLink } from '../../../../shared/rules/lookup/webLink.ts';
import { csvText } from '../../../../shared/rules/text/csv.ts';
import {
  exactFigure,
  fullFigure,
  ordinal,
  percentFigure,
  signedFigure,
} from '../../../../shared/rules/text/figures.ts';

describe('names', () => {
  test('names are cut to 18 characters in a legend and 19 in See Also', () => {
    const name = 'ABCDEFGHIJKLMNOPQRSTUV';
    expect(shorten(name, shortNames.legend)).toBe('ABCDEFGHIJKLMNOPQR…');
    expect(shorten(name, shortNames.seeAlso)).toBe('ABCDEFGHIJKLMNOPQRS…');
    expect(shorten('ABCDEFGHIJKLMNOPQR', shortNames.legend)).toBe('ABCDEFGHIJKLMNOPQR');
  });

  test('names are never cut within a character', () => {
    expect(shorten('🍓🍓🍓🍓', 2)).toBe('🍓🍓…');
  });
});

describe('figures', () => {
  test.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [21, '21st'],
    [22.4, '22nd'],
    [100, '100th'],
    [0, '0th'],
  ])('figures show %d as %s', (value, text) => expect(ordinal(value)).toBe(text));

  test('figures are whole, a mean below 10 has a decimal, and large ones are short', () => {
    expect([415.7, 9.74, 31_400, 4_610_000].map(exactFigure)).toEqual(['416', '9.7', '31,400', '4.6M']);
  });

  test('figures that a reader has to check have all their digits', () => {
    expect([415.7, 4_610_001].map(fullFigure)).toEqual(['415.7', '4,610,001']);
  });

  test('figures show N/A for a missing value', () => {
    expect([exactFigure(null), percentFigure(undefined), ordinal(null)]).toEqual(['N/A', 'N/A', 'N/A']);
  });

  test('figures show the sign of a change', () => {
    expect([signedFigure(2.44), signedFigure(-0.3), signedFigure(0.01)]).toEqual(['+2.4', '−0.3', '0.0']);
  });
});

describe('months', () => {
  test('months are counted from January 2010', () => {
    expect([monthLabel(0), monthLabel(191), monthText(191)]).toEqual(['Jan 2010', 'Dec 2025', '2025-12']);
  });

  test('months are parsed from a URL, and only valid ones', () => {
    expect(parseMonth('2025-12')).toBe(191);
    expect(['2025-13', '2025-1', 'x', '', null].map(parseMonth)).toEqual([null, null, null, null, null]);
  });
});

describe('a CSV file', () => {
  test('a CSV file quotes where needed, ends lines with CRLF and leaves gaps empty', () => {
    expect(csvText([['a,b', 'say "x"', 'two\nlines', null, 1.5]])).toBe(
      '"a,b","say ""x""","two\nlines",,1.5\r\n',
    );
  });

  test.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx', '\n=1', '＝1+1', '＋1', '－1', '＠x'])(
    'a CSV file never starts a formula with %j',
    (text) => {
      expect(csvText([[text]])).toMatch(/^"?'/);
    },
  );

  test.each([';', ',', '\t'])(
    'a CSV file never starts a formula after %j, where some spreadsheets split',
    (separator) => {
      expect(csvText([[`oats${separator}=1+1`]])).toBe(`"oats${separator}'=1+1"\r\n`);
    },
  );

  test('a CSV file leaves negative numbers as numbers', () => expect(csvText([[-1.5]])).toBe('-1.5\r\n'));
});

describe('the web link', () => {
  test('the web link exists only for brands, brand extensions and organizations', () => {
    const types = ['BR', 'BE', 'OR', 'PH', 'PC'] as const;
    expect(types.map((type) => webLink(type, 'oatmere.example')?.href ?? null)).toEqual([
      'https://oatmere.example/',
      'https://oatmere.example/',
      'https://oatmere.example/',
      null,
      null,
    ]);
  });

  test.each([
    ['http://oatmere.example', 'http://oatmere.example/'],
    ['www.oatmere.example/shop', 'https://www.oatmere.example/shop'],
    ['javascript:alert(1)', null],
    ['  ', null],
    [null, null],
  ])('the web link for %j is %j', (web, href) => expect(webLink('BR', web)?.href ?? null).toBe(href));

  test('the web link is shortened to the domain', () =>
    expect(webLink('BR', 'www.oatmere.example')?.text).toBe('oatmere.example'));
});

test('a tile has dark letters on a light color and light letters on a dark one', () => {
  expect([readableOn('#6cc8b2'), readableOn('#0f6f80')]).toEqual(['#06222a', '#ffffff']);
});

test('the letters on a tile of any gray have enough contrast', () => {
  expect(contrastOf('#cc4f8c', readableOn('#cc4f8c'))).toBeGreaterThanOrEqual(leastContrast);
  for (let grey = 0; grey < 256; grey += 1) {
    const ground = `#${grey.toString(16).padStart(2, '0').repeat(3)}`;
    expect(contrastOf(ground, readableOn(ground)), ground).toBeGreaterThanOrEqual(leastContrast);
  }
});
