import { Failure } from '../failure.ts';

/** For rules that a schema can't express; falsy values mean no error. */
export function requireFields(problems: Readonly<Record<string, string | false | undefined>>): void {
  const details = Object.entries(problems).flatMap(([field, message]) =>
    message ? [{ field, message }] : [],
  );
  if (details.length > 0) throw new Failure('invalid_input', { details });
}
