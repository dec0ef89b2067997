import { randomUUID } from 'node:crypto';

/** A unique name without the digits that would make it look like a phone number. */
export const uniqueName = (begins: string): string =>
  `${begins} ${randomUUID().replaceAll(/\d/g, (digit) => 'ghjkmnpqrs'.charAt(Number(digit)))}`;
