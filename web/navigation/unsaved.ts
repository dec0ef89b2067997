type Entry = {
  isDirty: () => boolean;
  discard: () => void;
  /** Parameters of the address that change without taking the edit away. */
  survives: readonly string[];
};
type Place = { pathname: string; search: string };

const entries = new Set<Entry>();
let ask: (() => Promise<boolean>) | null = null;
let isFree = false;
const stayed = new Set<() => void>();

/** Somebody chose to keep editing, so a step that was on its way isn't taken. */
export function onStayed(listener: () => void): () => void {
  stayed.add(listener);
  return () => stayed.delete(listener);
}

export function registerUnsaved(entry: Entry): () => void {
  entries.add(entry);
  return () => entries.delete(entry);
}

export function onAskToLeave(asker: () => Promise<boolean>): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = null;
  };
}

const dirty = () => [...entries].filter(({ isDirty }) => isDirty());
export const hasUnsaved = (): boolean => dirty().length > 0;

/** The parameters that choose what a page edits; others filter or sort. */
const choosing = [
  'account',
  'tab',
  'organization',
  'profile',
  'item',
  'user',
  'dialog',
  'entry',
  'message',
  'company',
  'uid',
  'sid',
  'source',
  'domain',
  'list',
];

export function takesAwayUnsaved(from: Place, to: Place): boolean {
  if (isFree) return false;
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  return dirty().some(
    ({ survives }) =>
      from.pathname !== to.pathname ||
      choosing.some((name) => !survives.includes(name) && before.get(name) !== after.get(name)),
  );
}

/** Asks if something is unsaved; "yes" discards it. */
export async function mayLeave(): Promise<boolean> {
  if (!hasUnsaved() || !ask) return true;
  const leaves = await ask();
  if (leaves) for (const { discard } of dirty()) discard();
  else for (const listener of stayed) listener();
  return leaves;
}

/** After a session has ended there is no choice: drafts stay for the next login. */
export function withoutAsking(navigate: () => void): void {
  isFree = true;
  try {
    navigate();
  } finally {
    isFree = false;
  }
}
