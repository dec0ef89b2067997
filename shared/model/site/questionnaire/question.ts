/**
 * `yes` and `partly` name the test that fails if it stops being true. `no` is a fact about the product, and `company` only the
 * company that runs it can answer.
 */
export type Answer =
  | { readonly answer: 'yes' | 'partly'; readonly says: string; readonly test: `test/${string}` }
  | { readonly answer: 'no' | 'company'; readonly says: string };

export type Question = { readonly asks: string } & Answer;
export type Topic = { readonly topic: string; readonly questions: readonly Question[] };
