/** Where mails that can't be delivered go back to, so that SPF passes for the sender's own domain. */
export const mailFromDomain = (domain: string): string => `bounce.${domain}`;

export const spfValue = 'v=spf1 include:amazonses.com ~all';

export const mailFromRecords = (domain: string, region: string): string[] => [
  `${mailFromDomain(domain)} MX 10 feedback-smtp.${region}.amazonses.com`,
  `${mailFromDomain(domain)} TXT "${spfValue}"`,
];

/** A start that loses no mail; docs/operations.md says when to tighten it. */
export const dmarcRecord = (domain: string): string =>
  `_dmarc.${domain} TXT "v=DMARC1; p=none; adkim=s; aspf=r"`;
