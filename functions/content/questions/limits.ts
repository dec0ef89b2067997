import { consume, type LimitRule } from '../../platform/data/limit.ts';
import type { PersonSession } from '../../platform/data/session.ts';
import { Failure } from '../../platform/failure.ts';

/** Each is a mail to a person. */
const perPerson: LimitRule = { action: 'ask-question', maxTries: 20, windowSeconds: 24 * 60 * 60 };

export async function requireQuestionsLeft({ session }: { session: PersonSession }): Promise<void> {
  const wait = await consume(perPerson, session.accountUid);
  if (wait !== undefined) throw new Failure('too_many_attempts', { retryAfterSeconds: wait });
}
