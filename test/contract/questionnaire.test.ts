import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../infra/projectRoot.ts';
import { questionnaireOf } from '../../shared/model/site/questionnaire.ts';
import { readCopy } from '../../web/copyPlugin.ts';

const questionnaire = questionnaireOf(readCopy('questionnaire'));
const all = questionnaire.flatMap(({ questions }) => questions);

test('each “yes” and “partly” of the security questionnaire names a test that exists', () => {
  const proven = all.filter(({ answer }) => answer === 'Yes' || answer === 'Partly');
  expect(proven.length).toBeGreaterThan(30);
  const missing = proven.filter((each) => !existsSync(join(projectRoot, each.test)));
  expect(missing.map(({ asks }) => asks)).toEqual([]);
});

test('what only the company can answer in the security questionnaire is listed for the operator', () => {
  const page = readFileSync(join(projectRoot, 'docs/decisions/operator-promises.md'), 'utf8');
  const topics = questionnaire
    .filter(({ questions }) => questions.some(({ answer }) => answer === 'To be answered by the company'))
    .map(({ topic }) => topic);
  expect(topics.filter((topic) => !page.includes(topic.toLowerCase()))).toEqual([]);
});

test('the security questionnaire asks nothing twice', () => {
  expect(new Set(all.map(({ asks }) => asks)).size).toBe(all.length);
});
