type Fit = { readonly error: number };

export type Grid = readonly { readonly choices: readonly number[]; readonly first: number }[];

/** Coordinate descent: errors change gradually, so most of the grid needn't be tried. `fitAt` may stop at `most`. */
export function bestFit<Found extends Fit>(
  grid: Grid,
  fitAt: (settings: readonly number[], most: number) => Found,
): Found {
  const places = grid.map(({ first }) => first);
  const settings = grid.map(({ choices, first }) => choices[first] as number);
  let best = fitAt(settings, Number.POSITIVE_INFINITY);
  const move = (axis: number, side: 1 | -1): boolean => {
    const place = (places[axis] as number) + side;
    const before = settings[axis] as number;
    const choice = grid[axis]?.choices[place];
    if (choice === undefined) return false;
    settings[axis] = choice;
    const fit = fitAt(settings, best.error);
    if (fit.error < best.error) {
      best = fit;
      places[axis] = place;
      return true;
    }
    settings[axis] = before;
    return false;
  };
  for (let axis = 0, settled = 0; settled < grid.length; axis = (axis + 1) % grid.length) {
    let moves = 0;
    while (move(axis, 1)) moves++;
    if (moves === 0) while (move(axis, -1)) moves++;
    settled = moves > 0 ? 1 : settled + 1;
  }
  return best;
}
