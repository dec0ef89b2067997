import { randomUUID } from 'node:crypto';

/** A name that nobody has, without the digits that would make a phone number of it. */
export const uniqueName = (begins: string): string =>
  `${begins} ${randomUUID().replaceAll(/\d/g, (digit) => 'ghjkmnpqrs'.charAt(Number(digit)))}`;
