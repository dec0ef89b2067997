import { brand } from '../../shared/brand.ts';

/** A draft to the provider. */
export const mailTo = (subject: string) =>
  `mailto:${brand.contactEmail}?subject=${encodeURIComponent(subject)}`;
