import { Failure } from '../failure.ts';

/**
 * For rules that a schema can't express, because one call does two things. Falsy values mean no error; failures look like those
 * of a schema.
 */
export function requireFields(problems: Readonly<Record<string, string | false | undefined>>): void {
  const details = Object.entries(problems).flatMap(([field, message]) =>
    message ? [{ field, message }] : [],
  );
  if (details.length > 0) throw new Failure('invalid_input', { details });
}
