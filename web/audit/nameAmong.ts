/** A name for an id; null for other texts. */
export type NameOf = (text: string) => string | null;

const kinds: Readonly<Record<string, string>> = {
  acc: 'somebody who isn’t known any more',
  cmp: 'another company',
  gap: 'a profile that isn’t there any more',
  job: 'a job',
  org: 'another organization',
  pky: 'a passkey',
  prv: 'a token',
  rep: 'a report',
  ses: 'one session',
};

/** An id without a name gets the name of its kind. */
export const nameAmong =
  (names: ReadonlyMap<string, string>): NameOf =>
  (text) =>
    names.get(text) ?? kinds[/^([a-z]{3})_[A-Za-z0-9-]{1,40}$/.exec(text)?.[1] ?? ''] ?? null;
