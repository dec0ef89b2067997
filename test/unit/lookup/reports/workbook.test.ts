import { describe, expect, test } from 'vitest';
import { writeWorkbook } from '../../../../functions/lookup/reports/deck/writeWorkbook.ts';
import { legal } from '../../../../functions/lookup/reports/office/xml.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { aForecast } from '../../../fixtures/aForecast.ts';
import { anUnrankedInsight } from '../../../fixtures/anUnrankedInsight.ts';
import { aRichInsight } from '../../../fixtures/aRichInsight.ts';
import { readOffice } from '../../../support/office/check.ts';
import { type Element, everyElement } from '../../../support/office/elements.ts';
import { aDeck } from './aDeck.ts';

const rich = aRichInsight({ forecast: aForecast() });
const contentOf = (name: string, insight: InsightDocument) =>
  aDeck(
    [
      { name, type: 'BR', insight },
      { name: 'Brightwater', type: 'BR', insight: { ...aRichInsight(), object: 8 } },
    ],
    { period: { from: 180, to: 191 } },
  );

type Row = Record<string, string | undefined>;

function sheetsOf(
  name = 'Oatmere',
  insight: InsightDocument = rich,
): { cells: Element[]; rows: Record<string, Row[]>; faults: readonly string[] } {
  const { parts, faults } = readOffice(writeWorkbook(contentOf(name, insight)));
  const names = everyElement(parts.get('xl/workbook.xml') as Element).flatMap(({ name: kind, attributes }) =>
    kind === 'sheet' ? [attributes.name ?? ''] : [],
  );
  const sheets = names.map((_, at) => parts.get(`xl/worksheets/sheet${at + 1}.xml`) as Element);
  const rowsOf = (sheet: Element) => {
    const [head = new Map<string, string>(), ...rows] = everyElement(sheet)
      .filter((each) => each.name === 'row')
      .map(
        ({ children }) =>
          new Map(
            children.map((cell) => [
              cell.attributes.r?.replace(/\d/g, '') ?? '',
              everyElement(cell).at(-1)?.text ?? '',
            ]),
          ),
      );
    return rows.map((row) =>
      Object.fromEntries([...head].map(([column, title]) => [title, row.get(column)])),
    );
  };
  return {
    faults,
    rows: Object.fromEntries(sheets.map((sheet, at) => [names[at] ?? '', rowsOf(sheet)])),
    cells: sheets.flatMap(everyElement).filter(({ name: kind }) => kind === 'c'),
  };
}

describe('a workbook', () => {
  test('a row that can’t be ranked has an empty percentile, which the first sheet explains', () => {
    const { rows } = sheetsOf('Oatmere', anUnrankedInsight());
    const gender = rows['Audience shares']?.filter(({ Group }) => Group === 'Gender').slice(0, 2);
    expect(gender?.map(({ Percentile }) => Percentile || null)).toEqual(['88', null]);
    const read = rows['Read me']?.find(({ What }) => What === 'Penetration percentile');
    expect(read?.Text).toContain('isn’t ranked: it has a dot, and on paper and in files an empty cell');
  });

  test('a workbook is a valid file with a sheet for each kind of figure', () => {
    const { faults, rows } = sheetsOf();
    expect(faults).toEqual([]);
    expect(Object.keys(rows)).toEqual([
      'Read me',
      'Timeline',
      'Audience shares',
      'Themes',
      'Related',
      'Forecast',
    ]);
  });

  test('a workbook has a row for each figure, with its object, base, interval and dates', () => {
    const { rows } = sheetsOf();
    expect(rows.Timeline).toHaveLength(24);
    const latest = rich.activity.authentic.at(-1);
    expect(rows.Timeline?.[11]).toMatchObject({
      Month: '2025-12',
      Object: 'Oatmere',
      Source: 'Instagram',
      Posts: String(latest),
    });
    expect(rows['Audience shares']?.[0]).toMatchObject({
      From: '2025-01',
      To: '2025-12',
      Group: 'Gender',
      Value: 'Descriptor 200100',
      'n, authors': '40',
      'Base, authors': '640',
      'Share, %': '40',
      'Share, 95% from': '36.2',
      'Share, 95% to': '43.9',
    });
    expect(rows.Related?.[0]).toMatchObject({
      Month: '2025-12',
      'Posts with both, from': '2024-01',
      'Posts with both, to': '2025-12',
    });
    expect(rows.Forecast?.[0]).toMatchObject({ Month: '2026-01', Median: '104', '80% range, from': '90' });
    expect(rows.Forecast?.at(-1)?.Remark).toContain('without forecasts');
  });

  test('a workbook explains its figures', () => {
    const text = (sheetsOf().rows['Read me'] ?? []).map(({ What, Text }) => `${What}: ${Text}`).join('\n');
    expect(text).toContain('Object: Oatmere (Brand)');
    expect(text).toContain('Figures: Data published November 3, 2025\nRelease: 7, built November 3, 2025');
    expect(text).toMatch(/Demographics: distinct authors .* Window: /);
    expect(text).toContain('Page: https://site.example/ConsumerForecast/compare?objects=');
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1'])(
    'a workbook never makes a formula of a name: %s',
    (name) => {
      const { cells, faults } = sheetsOf(name);
      expect(faults).toEqual([]);
      expect(cells.flatMap(everyElement).filter(({ name: kind }) => kind === 'f')).toEqual([]);
      const named = cells.filter((cell) => everyElement(cell).at(-1)?.text === name);
      expect(named.length).toBeGreaterThan(0);
      // The style with the mark that makes a program keep it as text.
      for (const { attributes } of named) expect(attributes).toMatchObject({ t: 'inlineStr', s: '6' });
    },
  );

  test('text of office files has no characters that XML forbids', () => {
    expect(legal('a\u0000b\u001fc\ud83cd\udc00e\uffff🍵\n')).toBe('abcde🍵\n');
  });
});
