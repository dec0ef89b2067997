import type { Write } from '../../platform/data/table/commit.ts';
import { mandatoryReset } from '../../platform/mails/mandatoryReset.ts';
import type { Person } from './readPerson.ts';
import { mailResetLink } from './resetLink.ts';

export async function requireReset(person: Person, together: Write[] = []): Promise<void> {
  await mailResetLink({ ...person, mailWith: mandatoryReset, together });
}
