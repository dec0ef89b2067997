// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { questionnaireOf } from '../../../shared/model/site/questionnaire.ts';
import { copy } from '../../../web/site/copy/questionnaire.md';
import { questionnaireCsv } from '../../../web/site/legal/questionnaireCsv.ts';
import { visitSite } from './aSite.ts';

const questionnaire = questionnaireOf(copy);

test('the security page says what is done, what isn’t verified, and how to report a weakness', async () => {
  visitSite('/security');
  await screen.findByRole('heading', { level: 1 });
  expect(document.getElementById('not-done')?.textContent).toContain('No independent auditor');
  const report = document.getElementById('report');
  expect(report?.querySelector('a[href^="mailto:hello@tideline.example"]')).not.toBeNull();
  expect(report?.querySelector('a[href="/.well-known/security.txt"]')).not.toBeNull();
});

test('the security page shows each answer of the questionnaire with its test, and offers it as CSV', async () => {
  visitSite('/security');
  const link = await screen.findByRole('link', { name: 'Download it as CSV' });
  expect(link.getAttribute('href')).toBe('/security-questionnaire.csv');
  const shown = document.getElementById('questionnaire')?.textContent ?? '';
  for (const { questions } of questionnaire) for (const { asks } of questions) expect(shown).toContain(asks);
});

test('the questionnaire’s file has one row for each question, with answer and proof', () => {
  const lines = questionnaireCsv().trim().split('\r\n');
  const questions = questionnaire.flatMap((each) => each.questions);
  expect(lines[0]).toBe('Topic,Question,Answer,Explanation,Proven by');
  expect(lines.filter((line) => line.includes('test/'))).toHaveLength(
    questions.filter((each) => each.test).length,
  );
  expect(lines.length).toBe(questions.length + 3);
});
