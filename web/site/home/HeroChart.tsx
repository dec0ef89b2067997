import style from './HeroChart.module.css';

const width = 600;
const height = 300;
const labelRoom = 122;
const steps = 72;

type Line = { name: string; mid: number; swing: number; lag: number; rise: number; seed: number };

const lines: Line[] = [
  { name: 'Iced coffee', mid: 118, swing: 44, lag: 0, rise: 10, seed: 3 },
  { name: 'Sparkling water', mid: 134, swing: 42, lag: 0.35, rise: 52, seed: 11 },
  { name: 'Matcha', mid: 178, swing: 26, lag: 0.15, rise: 8, seed: 19 },
  { name: 'Oat milk', mid: 214, swing: 22, lag: -0.2, rise: 24, seed: 27 },
  { name: 'Kombucha', mid: 256, swing: 14, lag: 0.5, rise: 2, seed: 35 },
];

const labelHeight = 19;

/** An illustration: five drinks over the seasons, animated once. */
export function HeroChart() {
  const labels = apart(lines.map((line) => heightAt(line, steps)));
  return (
    <div className={style.frame}>
      <svg
        className={style.chart}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label="Illustration: interest in five drinks rises and falls with the seasons; sparkling water overtakes iced coffee."
      >
        {[60, 120, 180, 240].map((y) => (
          <line key={y} className={style.grid} x1="0" x2={width - labelRoom} y1={y} y2={y} />
        ))}
        {lines.map((line, index) => (
          <g key={line.name} className={style[`series${index + 1}`]}>
            <path className={style.line} d={path(line)} pathLength="1" />
            <circle className={style.end} cx={width - labelRoom} cy={heightAt(line, steps)} r="3.5" />
            <text className={style.label} x={width - labelRoom + 11} y={(labels[index] ?? 0) + 4.5}>
              {line.name}
            </text>
          </g>
        ))}
      </svg>
      <ul className={style.names} aria-hidden>
        {lines.map(({ name }, index) => (
          <li key={name} className={style[`series${index + 1}`]}>
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

function path(line: Line): string {
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const x = (step / steps) * (width - labelRoom);
    return `${x.toFixed(1)} ${heightAt(line, step).toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}

function heightAt({ mid, swing, lag, rise, seed }: Line, step: number): number {
  const share = step / steps;
  const season = Math.sin(share * 3 * 2 * Math.PI - 1.1 + lag) * swing * (0.85 + 0.3 * share);
  const grain = (Math.sin(step * 1.7 + seed) + Math.sin(step * 0.9 + seed * 2.3)) * swing * 0.055;
  return mid - season - grain - (share - 0.5) * rise;
}

function apart(heights: number[]): number[] {
  const placed = [...heights];
  const order = heights.map((_, index) => index).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  let floor = Number.NEGATIVE_INFINITY;
  for (const index of order) {
    floor = Math.max(heights[index] ?? 0, floor + labelHeight);
    placed[index] = floor;
  }
  return placed;
}
