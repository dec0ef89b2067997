import { brand } from '../../../../shared/brand.ts';
import { csvText } from '../../../../shared/rules/text/csv.ts';
import { accessTopics } from './access.ts';
import { companyTopics } from './company.ts';
import { dataTopics } from './data.ts';
import { operationTopics } from './operation.ts';

/**
 * `yes` and `partly` name the test that fails if it stops being true. `no` is a fact about the product, and `company` only the
 * company that runs it can answer.
 */
export type Answer =
  | { readonly answer: 'yes' | 'partly'; readonly says: string; readonly test: `test/${string}` }
  | { readonly answer: 'no' | 'company'; readonly says: string };

export type Question = { readonly asks: string } & Answer;
export type Topic = { readonly topic: string; readonly questions: readonly Question[] };

export const questionnaire: readonly Topic[] = [
  ...companyTopics,
  ...accessTopics,
  ...dataTopics,
  ...operationTopics,
].sort((one, other) => one.topic.localeCompare(other.topic));

export const answerNames: Readonly<Record<Answer['answer'], string>> = {
  yes: 'Yes',
  partly: 'Partly',
  no: 'No',
  company: 'To be answered by the company',
};

export const testOf = (question: Question): string => ('test' in question ? question.test : '');

export const questionnaireFile = '/security-questionnaire.csv';

export const questionnaireCsv = (): string =>
  csvText([
    ['Topic', 'Question', 'Answer', 'Explanation', 'Proven by'],
    ...questionnaire.flatMap(({ topic, questions }) =>
      questions.map((each) => [topic, each.asks, answerNames[each.answer], each.says, testOf(each)]),
    ),
    [],
    [
      `${brand.company}. The topics follow those of the Cloud Security Alliance’s CAIQ Lite; the questions are in our own words.`,
    ],
  ]);
