/** The changed fields with the values that they had, so that no other window’s change is overwritten unseen. */
export function changeFrom<Fields extends object>(
  before: NoInfer<Fields>,
  after: Fields,
): Partial<Fields> & { before: Partial<Fields> } {
  const changed = (Object.keys(after) as (keyof Fields)[]).filter((field) => before[field] !== after[field]);
  const only = (fields: Fields) =>
    Object.fromEntries(changed.map((field) => [field, fields[field]])) as Partial<Fields>;
  return { ...only(after), before: only(before) };
}
