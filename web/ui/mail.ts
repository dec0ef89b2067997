import { brand } from '../../shared/brand.ts';

export const mailTo = (subject: string, address: string = brand.contactEmail) =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}`;
