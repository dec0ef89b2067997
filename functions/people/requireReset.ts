import type { Write } from '../data/table/commit.ts';
import { mandatoryReset } from '../mails/mandatoryReset.ts';
import type { Person } from './readPerson.ts';
import { mailResetLink } from './resetLink.ts';

/** Somebody who could log in must choose a new password first: a mail leads to it. */
export async function requireReset({ account, links }: Person, together: Write[] = []): Promise<void> {
  await mailResetLink({ account, links, mailWith: mandatoryReset, together });
}
