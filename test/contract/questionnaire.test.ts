import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../infra/projectRoot.ts';
import { questionnaire, testOf } from '../../shared/model/site/questionnaire/questions.ts';

const all = questionnaire.flatMap(({ questions }) => questions);

test('each “yes” and “partly” of the security questionnaire names a test that exists', () => {
  const proven = all.filter(({ answer }) => answer === 'yes' || answer === 'partly');
  expect(proven.length).toBeGreaterThan(30);
  const missing = proven.filter((each) => !existsSync(join(projectRoot, testOf(each))));
  expect(missing.map(({ asks }) => asks)).toEqual([]);
});

test('what only the company can answer in the security questionnaire is listed for the operator', () => {
  const page = readFileSync(join(projectRoot, 'docs/decisions/operator-promises.md'), 'utf8');
  const topics = questionnaire
    .filter(({ questions }) => questions.some(({ answer }) => answer === 'company'))
    .map(({ topic }) => topic);
  expect(topics.filter((topic) => !page.includes(topic.toLowerCase()))).toEqual([]);
});

test('the security questionnaire asks nothing twice', () => {
  expect(new Set(all.map(({ asks }) => asks)).size).toBe(all.length);
});
