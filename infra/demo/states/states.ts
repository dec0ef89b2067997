import { brokenSeal } from './auditLog.ts';
import { doors } from './doors.ts';
import { endings } from './endings.ts';
import { invites } from './invites.ts';
import { newHome, type State } from './state.ts';

export type MadeState = Pick<State, 'name' | 'shows' | 'sees'> & { path: string; login: string | null };

/** Adds the states to the demonstration, as a world of their own beside it. */
export async function makeStates(): Promise<MadeState[]> {
  const home = await newHome('Juniper Mills');
  const made: MadeState[] = [];
  for (const { name, shows, sees, make } of [...invites, ...doors, ...endings, brokenSeal]) {
    const { path, login = null } = await make(home);
    made.push({ name, shows, sees, path, login });
  }
  return made;
}
