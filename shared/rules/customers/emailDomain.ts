import { Email } from '../../model/access/person.ts';

/** Normalizes a typed domain, with or without `@`; undefined if invalid. */
export function emailDomainOf(text: string): string | undefined {
  const domain = text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/^@(?=[^@])/, '');
  return Email.safeParse(`somebody@${domain}`).success ? domain : undefined;
}
