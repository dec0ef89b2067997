/** Null for anything the server would reject. */
export function parseSid(text: string | null): number | null {
  const sid = Number(text ?? undefined);
  return Number.isSafeInteger(sid) && sid > 0 ? sid : null;
}

/** Whether a list names an object more than once. */
export const hasRepeated = (text: string | null): boolean => {
  const named = (text ?? '').split(',').filter(Boolean);
  return new Set(named).size < named.length;
};

export function parseSids(text: string | null): number[] {
  const sids = (text ?? '').split(',').map(parseSid);
  return [...new Set(sids)].filter((sid) => sid !== null);
}
