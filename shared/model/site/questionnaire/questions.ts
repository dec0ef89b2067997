import { accessTopics } from './access.ts';
import { companyTopics } from './company.ts';
import { dataTopics } from './data.ts';
import { operationTopics } from './operation.ts';
import type { Answer, Question, Topic } from './question.ts';

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
