/** An edit sends the changed fields only, so that the others keep what another window saved. */
export const changedFields = <Fields extends object>(
  before: NoInfer<Fields>,
  after: Fields,
): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => before[name as keyof Fields] !== value),
  ) as Partial<Fields>;
