import type { ReactNode } from 'react';
import picture from './StepPicture.module.css';

const stepNames = [
  'Collect',
  'Clean',
  'Supplement',
  'Organize',
  'Track',
  'Contextualize',
  'Visualize',
] as const;
export type StepName = (typeof stepNames)[number];

type Dot = { x: number; y: number; tone: number };

const tones = [1, 2, 3, 6];
const perTone = [7, 5, 4, 3];

/** An R2 sequence: even but irregular. */
function spread(n: number): { x: number; y: number } {
  return {
    x: Math.round(8 + ((n * 0.7549 + 0.2) % 1) * 124),
    y: Math.round(9 + ((n * 0.5698 + 0.6) % 1) * 70),
  };
}

/** The same 19 posts in every picture; four turn out to be spam. */
const scattered: Dot[] = perTone.flatMap((count, row) =>
  Array.from({ length: count }, (_, index) => ({ ...spread(row * 7 + index), tone: tones[row] ?? 1 })),
);
const spam: Dot[] = [
  { x: 22, y: 44, tone: 0 },
  { x: 66, y: 12, tone: 0 },
  { x: 96, y: 62, tone: 0 },
  { x: 122, y: 30, tone: 0 },
];
const inRows: Dot[] = perTone.flatMap((count, row) =>
  Array.from({ length: count }, (_, index) => ({
    x: 10 + index * 17,
    y: 14 + row * 21,
    tone: tones[row] ?? 1,
  })),
);
const months = [34, 30, 42, 38, 52, 49, 66];

function StepPicture({ step }: { step: StepName }) {
  return (
    <svg className={picture.picture} viewBox="0 0 140 88" aria-hidden="true">
      {pictures[step]}
    </svg>
  );
}

const pictures: Record<StepName, React.ReactNode> = {
  Collect: (
    <>
      {dots(scattered)}
      {spam.map(({ x, y }) => (
        <circle key={x} className={picture.spam} cx={x} cy={y} r="4.5" />
      ))}
    </>
  ),
  Clean: (
    <>
      {dots(scattered)}
      {spam.map(({ x, y }) => (
        <path key={x} className={picture.struck} d={`M${x - 4} ${y - 4}l8 8m0-8l-8 8`} />
      ))}
    </>
  ),
  Supplement: (
    <>
      {scattered.map(({ x, y, tone }, index) =>
        index % 3 === 0 ? (
          <circle
            key={`${x} ${y}`}
            className={`${picture.ring} ${picture[`ring${tone}`]}`}
            cx={x}
            cy={y}
            r="8"
          />
        ) : null,
      )}
      {dots(scattered)}
    </>
  ),
  Organize: dots(inRows),
  Track: columns(),
  Contextualize: (
    <>
      {columns()}
      <path className={picture.norm} d="M2 44H138" />
    </>
  ),
  Visualize: (
    <>
      <path className={picture.area} d={`${curve()}V86H10Z`} />
      <path className={picture.curve} d={curve()} />
      <circle className={picture.tone1} cx="130" cy={86 - (months.at(-1) ?? 0)} r="4.5" />
    </>
  ),
};

function dots(list: Dot[]) {
  return list.map(({ x, y, tone }) => (
    <circle key={`${x} ${y}`} className={picture[`tone${tone}`]} cx={x} cy={y} r="4.5" />
  ));
}

function columns() {
  return months.map((value, index) => (
    <rect
      // biome-ignore lint/suspicious/noArrayIndexKey: a fixed drawing, and the index is the month.
      key={index}
      className={picture.tone1}
      x={4 + index * 20}
      y={86 - value}
      width="12"
      height={value}
      rx="2"
    />
  ));
}

function curve(): string {
  return months.map((value, index) => `${index === 0 ? 'M' : 'L'}${10 + index * 20} ${86 - value}`).join('');
}

/** The seven steps with their pictures, by the page’s own styles. */
export const SevenSteps = ({
  style,
  children,
}: {
  style: CSSModuleClasses;
  children: (name: StepName) => ReactNode;
}) => (
  <ol className={style.steps}>
    {stepNames.map((name, index) => (
      <li key={name} className={style.step}>
        <StepPicture step={name} />
        <h3 className={style.name}>
          <span className={style.number}>{index + 1}</span> {name}
        </h3>
        {children(name)}
      </li>
    ))}
  </ol>
);
