import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { writeBrief } from '../../../../functions/lookup/reports/brief/writeBrief.ts';
import { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { formerForms } from '../../../fixtures/formerForms.ts';
import { pdfText } from '../../../support/pdfText.ts';

describe.each(formerForms)('a document of the form %s', (_, document) => {
  test('parses as one of today, with all of its content', () => {
    expect(InsightDocument.parse(document)).toEqual(document);
  });

  test('gives a PDF', async () => {
    const insight = InsightDocument.parse(document);
    const pdf = await writeBrief({
      subjects: [{ name: 'Oatmere', type: 'BR', insight }],
      leftOut: 0,
      forecast: false,
      notes: [],
      period: { from: insight.first_month, to: insight.last_month },
      release: { release: 7, built_on: '2026-11-03' },
      nameOf: (id) => `Descriptor ${id}`,
    });
    const text = pdfText(pdf);
    expect(text).toContain('Oatmere');
    expect(text).not.toMatch(/NaN|undefined|Invalid Date/);
  });
});

test('the form of today’s documents has an example', () => {
  const form = z.toJSONSchema(InsightDocument, { unrepresentable: 'any' });
  const shape = JSON.stringify(form, (key, value) => (key === 'description' ? undefined : value));
  const print = createHash('sha256').update(shape).digest('hex').slice(0, 8);
  // On failure: add a document that a build wrote before the change to test/fixtures/forms, then change this print.
  expect(print).toBe('dbc162d5');
});
