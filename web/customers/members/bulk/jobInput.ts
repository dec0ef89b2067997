import type { JobInput } from '../jobs/useStartJob.ts';
import type { InviteRow } from './inviteRow.tsx';

/** Names each combination of roles and profiles once, as most rows share one. */
export function jobInput(rows: readonly InviteRow[]): JobInput & { accesses: object[]; people: object[] } {
  const accesses: NonNullable<JobInput['accesses']> = [];
  const places = new Map<string, number>();
  const people = rows.map(({ email, full_name, access }) => {
    const given = { roles: [...access.roles], profiles: [...access.profiles] };
    const key = JSON.stringify([[...given.roles].sort(), [...given.profiles].sort()]);
    const at = places.get(key) ?? accesses.push(given) - 1;
    places.set(key, at);
    return { email, full_name, access: at };
  });
  return { task: 'invite', accesses, people };
}
