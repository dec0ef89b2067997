import { Email } from '../../model/access/person.ts';

export function emailDomainOf(text: string): string | undefined {
  const domain = text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/^@(?=[^@])/, '');
  return Email.safeParse(`somebody@${domain}`).success ? domain : undefined;
}
