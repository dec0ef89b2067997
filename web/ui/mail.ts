import { brand } from '../../shared/brand.ts';

export const mailTo = (subject: string) =>
  `mailto:${brand.contactEmail}?subject=${encodeURIComponent(subject)}`;
