import { Failure } from '../failure.ts';

/**
 * For what a schema can't say, because one call does two things. Each field has what is wrong with it, or something falsy;
 * the answer is that of a schema.
 */
export function requireFields(problems: Readonly<Record<string, string | false | undefined>>): void {
  const details = Object.entries(problems).flatMap(([field, message]) =>
    message ? [{ field, message }] : [],
  );
  if (details.length > 0) throw new Failure('invalid_input', { details });
}
