/** P(T > t) of Student's t, for t >= 0 and an even number of degrees of freedom: a finite sum. */
export function studentTail(t: number, freedom: number): number {
  const cos2 = freedom / (freedom + t * t);
  const sin = Math.sqrt(1 - cos2);
  let term = 1;
  let sum = 1;
  for (let at = 1; at < freedom / 2; at++) {
    term *= (cos2 * (2 * at - 1)) / (2 * at);
    sum += term;
  }
  // Far out the difference is lost to rounding, so the tail follows its power law.
  const tail = (1 - sin * sum) / 2;
  return tail > 1e-12 ? tail : 1e-12 * cos2 ** (freedom / 2);
}
