import { brand } from '../../../shared/brand.ts';
import { answerNames, questionnaire, testOf } from '../../../shared/model/site/questionnaire/questions.ts';
import { csvText } from '../../../shared/rules/text/csv.ts';

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
