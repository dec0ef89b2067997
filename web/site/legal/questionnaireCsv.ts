import { brand } from '../../../shared/brand.ts';
import { questionnaireOf } from '../../../shared/model/site/questionnaire.ts';
import { csvText } from '../../../shared/rules/text/csv.ts';
import { copy } from '../copy/questionnaire.md';

export const questionnaireFile = '/security-questionnaire.csv';

export const questionnaireCsv = (): string =>
  csvText([
    ['Topic', 'Question', 'Answer', 'Explanation', 'Proven by'],
    ...questionnaireOf(copy).flatMap(({ topic, questions }) =>
      questions.map(({ asks, answer, says, test }) => [topic, asks, answer, says, test]),
    ),
    [],
    [
      `${brand.company}. The topics follow those of the Cloud Security Alliance’s CAIQ Lite; the questions are in our own words.`,
    ],
  ]);
