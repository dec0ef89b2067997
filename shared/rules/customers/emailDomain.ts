import { Email } from '../../model/access/person.ts';

/** A domain as people type it, `@` and all, in the form that is kept; undefined if no address can have it. */
export function emailDomainOf(text: string): string | undefined {
  const domain = text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/^@(?=[^@])/, '');
  return Email.safeParse(`somebody@${domain}`).success ? domain : undefined;
}
