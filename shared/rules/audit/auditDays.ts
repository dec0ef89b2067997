/** Audit rows are sorted by time, so days map to a key range; both ends inclusive. */
export function auditRange({
  from,
  to,
}: {
  from?: string | undefined;
  to?: string | undefined;
}): readonly [first: string, last: string] {
  return [`${from ?? '0000-01-01'}T00:00:00.000Z`, `${to ?? '9999-12-31'}T23:59:59.999Z~`];
}
