type Gap = 'gap before' | 'gap after';

export function pageNumbers(page: number, pages: number): (number | Gap)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
  const shown = [...new Set(near)].sort((one, other) => one - other);
  return shown.flatMap((each, at) => {
    const before = shown[at - 1];
    if (before === undefined || each === before + 1) return [each];
    if (each === before + 2) return [each - 1, each];
    return [each <= page ? 'gap before' : 'gap after', each];
  });
}
