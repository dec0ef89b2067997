/** Reproducible pseudorandom numbers. */
export function dice(seed: number) {
  let state = seed >>> 0;
  const roll = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const normal = () => Math.sqrt(-2 * Math.log(roll() + 1e-12)) * Math.cos(2 * Math.PI * roll());
  return {
    roll,
    normal,
    poisson(mean: number): number {
      if (mean > 60) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()));
      let [count, left] = [0, Math.exp(-mean)];
      for (let product = roll(); product > left; product *= roll()) count += 1;
      return count;
    },
    /** From 1 on; so large on average. */
    geometric: (mean: number) =>
      mean === 1 ? 1 : 1 + Math.floor(Math.log(1 - roll()) / Math.log(1 - 1 / mean)),
  };
}

/** A realistic monthly series: a drifting level, a season of its own strength, noise, and an odd month now and then. */
export function aSeries(seed: number, months: number): number[] {
  const { roll, normal } = dice(seed * 7919 + 1);
  for (let warm = 0; warm < 5; warm++) roll();
  const strength = roll() * roll() * 0.5;
  const noise = 0.02 + roll() * roll() * 0.2;
  const wander = 0.01 + roll() * 0.04;
  const phase = roll() * 2 * Math.PI;
  let level = Math.exp(5 + roll() * 4);
  return Array.from({ length: months }, (_, at) => {
    level *= Math.exp(wander * normal());
    const season = 1 + strength * Math.sin(phase + (at / 12) * 2 * Math.PI);
    return level * season * Math.exp(noise * normal() * (roll() < 0.03 ? 3 : 1));
  });
}
