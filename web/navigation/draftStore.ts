const prefix = 'draft:';

let owner = 'visitor';

type Kept = { owner: string; start: string; value: unknown };

/** Drafts belong to one person in one tab; another person who logs in there gets none of them. */
export function setDraftOwner(account: string | null): void {
  owner = account ?? 'guest';
  for (const name of names()) if (read(name)?.owner !== owner) dropDraft(name);
}

export function dropAllDrafts(): void {
  for (const name of names()) dropDraft(name);
}

export const hasDrafts = (): boolean => names().length > 0;

/** Only if the form starts from the same state as when the draft was written. */
export function readDraft(name: string, start: unknown): unknown {
  const kept = read(name);
  return kept?.owner === owner && kept.start === JSON.stringify(start) ? kept.value : undefined;
}

export const hasDraft = (name: string): boolean => read(name)?.owner === owner;

export function keepDraft(name: string, start: unknown, value: unknown): void {
  try {
    const kept: Kept = { owner, start: JSON.stringify(start), value };
    sessionStorage.setItem(prefix + name, JSON.stringify(kept));
  } catch {
    // Without storage, a draft lasts as long as its page.
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(prefix + name);
  } catch {
    // Nothing is stored.
  }
}

function read(name: string): Kept | undefined {
  try {
    const text = sessionStorage.getItem(prefix + name);
    return text === null ? undefined : (JSON.parse(text) as Kept);
  } catch {
    return undefined;
  }
}

function names(): string[] {
  try {
    return Object.keys(sessionStorage).flatMap((key) =>
      key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
    );
  } catch {
    return [];
  }
}
