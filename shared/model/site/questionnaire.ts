import { type Copy, type CopyElement, elementsIn, textOf } from './copy.ts';

/** “Yes” and “Partly” name the test that fails if they stop being true. Only the company that runs the product can answer the last. */
const answers = ['Yes', 'Partly', 'No', 'To be answered by the company'] as const;

export type Question = {
  readonly asks: string;
  readonly answer: (typeof answers)[number];
  readonly says: string;
  readonly test: string;
};
export type Topic = { readonly topic: string; readonly questions: readonly Question[] };

/** The topics of `web/site/copy/questionnaire.md`, each a list of questions with their answers. */
export const questionnaireOf = ({ clauses }: Copy): readonly Topic[] =>
  clauses.map(({ title, body }) => ({ topic: title, questions: elementsIn(body, 'li').map(questionOf) }));

function questionOf({ of }: CopyElement): Question {
  const wordsOf = (tag: string) => textOf(elementsIn(of, tag));
  const [asks, given, test] = [wordsOf('strong'), wordsOf('em'), wordsOf('code')];
  const answer = answers.find((each) => `${each}.` === given);
  const proven = answer === 'Yes' || answer === 'Partly';
  if (!answer || proven !== test.startsWith('test/')) throw new Error(`“${asks}” lacks its answer or proof.`);
  return { asks, answer, says: textOf(of.filter((node) => typeof node === 'string')).trim(), test };
}
