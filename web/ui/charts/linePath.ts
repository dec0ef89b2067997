/** A line through the months from zero to `top`, in a box of 100 by 100; unknown months are gaps. */
export function linePath(values: readonly (number | null)[], top: number): string {
  let broken = true;
  return values
    .flatMap((value, at) => {
      if (value === null) {
        broken = true;
        return [];
      }
      const { x, y } = linePlace(values, at, top);
      const step = `${broken ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`;
      broken = false;
      return [step];
    })
    .join('');
}

export const linePlace = (values: readonly (number | null)[], at: number, top: number) => ({
  x: values.length > 1 ? (at / (values.length - 1)) * 100 : 50,
  y: 100 - (top > 0 ? ((values[at] ?? 0) / top) * 100 : 0),
});
