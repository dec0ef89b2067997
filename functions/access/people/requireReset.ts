import type { Write } from '../../platform/data/table/commit.ts';
import { mandatoryReset } from '../../platform/mails/mandatoryReset.ts';
import type { Person } from './readPerson.ts';
import { mailResetLink } from './resetLink.ts';

/** A person who could log in must first choose a new password: a mail leads there. */
export async function requireReset(person: Person, together: Write[] = []): Promise<void> {
  await mailResetLink({ ...person, mailWith: mandatoryReset, together });
}
