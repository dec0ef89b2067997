import type { Write } from '../../platform/data/table/commit.ts';
import { mandatoryReset } from '../../platform/mails/mandatoryReset.ts';
import type { Person } from './readPerson.ts';
import { mailResetLink } from './resetLink.ts';

/** Mails a reset link to someone whose password is right but who must choose a new one. */
export async function requireReset(person: Person, together: Write[] = []): Promise<void> {
  await mailResetLink({ ...person, mailWith: mandatoryReset, together });
}
